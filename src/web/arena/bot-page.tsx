/** A bot: its versions, how strong it is in each game, how it plays, and its latest games. */
import { Link, useSearch } from 'wouter'
import type { BotProfile } from '../../contract/bots.ts'
import type { RatingsAnswer } from '../../contract/ratings.ts'
import { parseMove } from '../../rules/move-text.ts'
import { start } from '../../rules/position.ts'
import { variantNamed } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { peopleWords } from '../../words/en/people.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { playerName } from '../local-players.ts'
import { makeShare } from '../share.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { useTitle } from '../ui/title.ts'
import { forfeitWords, gamesIn, type Played, ratingWords, timeUseWords } from './bot-facts.ts'
import { GamesTable } from './games-lists.tsx'
import { useBotProfile, useGamesOf, useRatings } from './server.ts'
import { dateWords, titleOf } from './tournament-words.ts'

export function BotPage() {
  const name = new URLSearchParams(useSearch()).get('name') ?? ''
  const title = playerName(name, useWords(peopleWords).profile.title, useWords(gameWords))
  useTitle(title)
  const { data, error, refetch } = useBotProfile(name)
  return (
    <>
      <h1>{title}</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data && <Profile profile={data} />}
    </>
  )
}

function Profile({ profile }: { profile: BotProfile }) {
  const words = useWords(peopleWords).profile
  const ratings = useRatings()
  const { name, versions, games } = profile
  return (
    <>
      <PlayAgainst profile={profile} />
      {games.length === 0 && <p className="panel">{words.noGames}</p>}
      {games.map(played => (
        <InGame key={played.variant} name={name} played={played} ratings={ratings.data ?? []} />
      ))}
      <Versions versions={versions} />
      <Latest name={name} />
    </>
  )
}

/** The latest version whose program is here, in each of its games. */
function PlayAgainst({ profile: { versions } }: { profile: BotProfile }) {
  const told = useWords(gameWords)
  const words = useWords(peopleWords).profile
  const latest = versions.find(({ plays }) => plays)
  const [bot] = versions
  const word = latest ? `stored:${latest.id}` : bot?.kind === 'builtin' ? withoutBudget(bot.word) : null
  if (word === null) return <p className="soft">{words.noFile}</p>
  const variants = (latest ?? bot)?.variants.filter(id => variantNamed(id)) ?? []
  return (
    <p className="bot-play">
      {variants.map((id, at) => (
        <Link key={id} className={`button ${at === 0 ? 'main' : ''}`} href={playPath(id, word)}>
          {words.playIn(titleOf(id, told))}
        </Link>
      ))}
    </p>
  )
}

/** 'engine:3' of 'engine:3@100ms': here it has the usual time. */
const withoutBudget = (word: string): string => word.replace(/@.*/, '')

const playPath = (variant: string, word: string): string =>
  `/live?game=${encodeURIComponent(variant)}&with=${encodeURIComponent(word)}`

interface InGameProps {
  readonly name: string
  readonly played: Played
  readonly ratings: RatingsAnswer
}

function InGame({ name, played, ratings }: InGameProps) {
  const figures = useFigures()
  const told = useWords(gameWords)
  const words = useWords(peopleWords)
  const { profile } = words
  const { variant, forfeits, style } = played
  return (
    <section className="panel">
      <h2>{profile.gamesOf(titleOf(variant, told), gamesIn(played))}</h2>
      <dl className="bots bot-facts">
        <Fact title={profile.rating}>{ratingWords(words, ratings, { variant, name })}</Fact>
        <Fact title={profile.forfeits}>{forfeitWords(words, forfeits, figures)}</Fact>
        <Fact title={profile.time}>{timeUseWords(words, style.time, figures)}</Fact>
      </dl>
      <Results played={played} />
      <Beginnings played={played} />
    </section>
  )
}

const Fact = ({ title, children }: { title: string; children: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

function Results({ played: { variant, sides, unfinished } }: { played: Played }) {
  const { figure } = useFigures()
  const told = useWords(gameWords)
  const words = useWords(peopleWords).profile
  return (
    <Scroll label={words.resultsIn(titleOf(variant, told))}>
      <table>
        <TableHead
          columns={[words.results, { figures: words.won }, { figures: words.drawn }, { figures: words.lost }]}
        />
        <tbody>
          {sides.map(({ won, drawn, lost }, side) => (
            <tr key={words.sides[side]}>
              <th scope="row">{words.sides[side]}</th>
              <td className="number">{figure(won)}</td>
              <td className="number">{figure(drawn)}</td>
              <td className="number">{figure(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unfinished > 0 && <p className="soft">{words.unfinished(unfinished)}</p>}
    </Scroll>
  )
}

function Beginnings({ played: { variant, style } }: { played: Played }) {
  const { figure, percent } = useFigures()
  const told = useWords(gameWords)
  const words = useWords(peopleWords).profile
  const { beginnings, games: latest } = style
  if (beginnings.length === 0) return <p className="soft">{words.noBeginnings}</p>
  return (
    <Scroll label={words.beginningsIn(titleOf(variant, told))}>
      <table>
        <caption>{words.latestOnly(latest)}</caption>
        <TableHead
          columns={[words.beginnings, words.placements, { figures: words.games }, { figures: words.score }]}
        />
        <tbody>
          {beginnings.map(({ side, moves, games, score }) => (
            <tr key={`${side} ${moves.join(' ')}`}>
              <th scope="row">{words.sides[side === 0 ? 0 : 1]}</th>
              <td>
                <Link href={`/analyse#${shareOf(variant, moves)}`}>{moves.join(' ')}</Link>
              </td>
              <td className="number">{figure(games)}</td>
              <td className="number">{percent(score / games)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** Placements from the start, for the analysis board. */
function shareOf(id: string, words: readonly string[]): string {
  const variant = variantNamed(id)
  if (!variant) return ''
  const { rules } = start(variant)
  const moves = words.flatMap(word => {
    const move = parseMove(rules, word)
    return move.ok ? [{ move: move.value, time: null, comment: null }] : []
  })
  const record = { variant, tags: {}, start: null, comment: null, moves, ending: null }
  return makeShare({ record, ply: moves.length })
}

function Versions({ versions }: Pick<BotProfile, 'versions'>) {
  const { figure } = useFigures()
  const words = useWords(peopleWords).profile
  return (
    <section>
      <h2>{words.versions}</h2>
      <Scroll label={words.versions}>
        <table>
          <TableHead
            columns={[words.program, words.hash, { figures: words.games }, words.seen, words.play]}
          />
          <tbody>
            {versions.map(({ id, word, hash, games, seen, plays, variants }) => (
              <tr key={id}>
                <th scope="row">{word}</th>
                <td>
                  <code>{hash.slice(0, 8)}</code>
                </td>
                <td className="number">{figure(games)}</td>
                <td>{dateWords(seen)}</td>
                <td>
                  {plays && variants[0] && (
                    <Link href={playPath(variants[0], `stored:${id}`)}>{words.play}</Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}

function Latest({ name }: { name: string }) {
  const words = useWords(peopleWords).profile
  const { data = [] } = useGamesOf(name)
  const over = data.flatMap(({ ending, ...game }) => (ending ? [{ ...game, ending }] : []))
  if (over.length === 0) return null
  return (
    <section>
      <h2>{words.latest}</h2>
      <GamesTable games={over} />
    </section>
  )
}
