/** Bots that are written in the page: all of them, or one with its editor and a board to play it on. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams, useSearch } from 'wouter'
import type { Variant } from '../../rules/variant.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { writeWords } from '../../words/en/write.ts'
import { LANGUAGES } from '../box/messages.ts'
import { localeNow, useWords } from '../language.ts'
import { botById, changeBot } from '../own-bots/database.ts'
import { FileButton } from '../own-bots/file-button.tsx'
import type { OwnBot } from '../own-bots/own-bot.ts'
import { takeFiles } from '../own-bots/take-files.ts'
import { useOwnBots } from '../own-bots/use-own-bots.ts'
import { VariantTiles } from '../play/variant-tiles.tsx'
import { Choice } from '../ui/choice.tsx'
import { useTitle } from '../ui/title.ts'
import { newDraft } from './drafts.ts'
import { useOwnTeam } from './own-team.ts'
import { Workshop } from './workshop.tsx'
import '../play/play.css'
import '../play/picker.css'
import './write.css'

/** Bots are written without a server, too; where one answers, there is more to play against. */
const server = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

export function WritePage() {
  const { id } = useParams()
  return (
    <QueryClientProvider client={server}>
      {id === undefined ? <AllBots /> : <OneBot key={id} id={id} />}
    </QueryClientProvider>
  )
}

function OneBot({ id }: { id: string }) {
  const words = useWords(writeWords)
  const [bot, setBot] = useState<OwnBot | null | undefined>()
  useTitle(bot?.file ?? words.title)
  useEffect(() => {
    void botById(id).then(setBot)
  }, [id])
  const variant = variantNamed(bot?.variant ?? '')
  if (bot === undefined) return <main className="page" id="main" aria-busy="true" />
  if (bot !== null && variant) return <Workshop first={bot} variant={variant} />
  return (
    <main className="page" id="main">
      <h1>{words.title}</h1>
      <p>{words.missing}</p>
      <Link href="/write">{words.all}</Link>
    </main>
  )
}

function AllBots() {
  const words = useWords(writeWords)
  useTitle(words.title)
  return (
    <main className="page write-all" id="main">
      <h1>{words.title}</h1>
      <p className="soft">{words.about}</p>
      <NewBot />
      <section aria-labelledby="own-bots">
        <h2 id="own-bots">{words.own}</h2>
        <BotList />
      </section>
    </main>
  )
}

function NewBot() {
  const words = useWords(writeWords)
  const asked = variantNamed(new URLSearchParams(useSearch()).get('game') ?? '')
  const [variant, setVariant] = useState<Variant>(asked ?? VARIANTS[0])
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('python')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [, navigate] = useLocation()
  const { known } = useOwnTeam(variant.id)
  const begin = async (): Promise<void> => {
    const team = (await known())?.team
    const { id } = await newDraft(variant, language, team?.given.file ?? null)
    navigate(`/write/${id}`)
  }
  const take = async (files: readonly File[]): Promise<void> => {
    const taken = await takeFiles(files, variant.id)
    if (taken.ok) navigate(`/write/${taken.value.id}`)
    else setRefusal(taken.error)
  }
  return (
    <section className="write-new picker" aria-label={words.begin}>
      <VariantTiles title={words.game} chosen={variant} onChoose={setVariant} />
      <Choice
        title={words.language}
        options={LANGUAGES.map(id => ({ id, title: words.languages[id] }))}
        chosen={language}
        onChoose={setLanguage}
      />
      {refusal && (
        <p className="complaint" role="alert">
          {refusal}
        </p>
      )}
      <div className="actions">
        <button type="button" className="main" onClick={() => void begin()}>
          {words.create}
        </button>
        <FileButton title={words.openFile} onFiles={files => void take(files)} />
      </div>
    </section>
  )
}

function BotList() {
  const words = useWords(writeWords)
  const bots = useOwnBots()
  if (bots.length === 0) return <p className="soft">{words.noOwn}</p>
  return (
    <ul className="write-list">
      {bots.map(bot => (
        <BotRow key={bot.id} bot={bot} />
      ))}
    </ul>
  )
}

function BotRow({ bot }: { bot: OwnBot }) {
  const words = useWords(writeWords)
  const { file, id, variant, changed, deleted } = bot
  const when = new Date(changed).toLocaleString(localeNow(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      {deleted ? <s>{file}</s> : <Link href={`/write/${id}`}>{file}</Link>}
      <span className="soft">
        {variantNamed(variant)?.title ?? variant}, {words.changed(when)}
      </span>
      <button
        type="button"
        aria-label={deleted ? words.restoreIt(file) : words.deleteIt(file)}
        onClick={() => void changeBot(bot, { deleted: !deleted })}
      >
        {deleted ? words.restore : words.delete}
      </button>
    </li>
  )
}
