/**
 * What others show of a link before it is opened: a title, a few words and a picture. The page itself is the same for
 * every address; these lines at its head are not. Whatever an address says is checked, and what cannot be read is
 * told about as any page is.
 */
import { hasOwnRules, parseShare } from '../contract/share.ts'
import type { GameRecord } from '../referee/record.ts'
import { type Position, play, start } from '../rules/position.ts'
import { many, sizeOf } from '../rules/variant-words.ts'
import { variantNamed } from '../rules/variants.ts'

export interface Preview {
  readonly title: string
  readonly words: string
  readonly picture: string // what is asked of the picture's route
}

const USUAL: Preview = {
  title: 'Ultimata',
  words: 'Nested tic-tac-toe: eight games, an engine of any strength, analysis, tournaments.',
  picture: '',
}

const OWN_RULES = { title: 'A game by rules of its own', words: USUAL.words }

export function previewOf(url: string): Preview {
  const [pathname = '', search = ''] = url.split(/\?(.*)/s, 2)
  const code = new URLSearchParams(search).get('g')
  if (pathname === '/game' && code !== null) return gamePreview(code)
  const [, id = ''] = /^\/(?:rules|learn)\/([a-z0-9-]{1,40})\/?$/.exec(pathname) ?? []
  const variant = variantNamed(id)
  if (!variant) return USUAL
  return {
    title: `${variant.title}: the rules`,
    words: `Nested tic-tac-toe, ${sizeOf(variant)}: the rules in pictures, and the first moves with a coach.`,
    picture: `variant=${variant.id}`,
  }
}

/** Rules of its own are read when its picture is asked for, of which nobody may ask for so many. */
function gamePreview(code: string): Preview {
  if (hasOwnRules(code)) return { ...OWN_RULES, picture: pictureOf(code) }
  const shared = parseShare(code)
  if (!shared.ok) return USUAL
  const { record, ply } = shared.value
  return { title: titleOf(record), words: wordsOf(record, ply), picture: pictureOf(code) }
}

const pictureOf = (code: string): string => `g=${encodeURIComponent(code)}`

const titleOf = ({ variant, tags }: GameRecord): string =>
  `${variant.title}: ${nameOf(tags.X, 'X')} against ${nameOf(tags.O, 'O')}`

/** As the page calls them. */
function nameOf(tag: string | undefined, otherwise: string): string {
  const [, level] = /^engine:(\d{1,2})$/.exec(tag ?? '') ?? []
  if (level !== undefined) return `the engine, level ${level}`
  return tag === undefined ? otherwise : tag === 'human' ? 'a person' : tag
}

function wordsOf({ moves, ending }: GameRecord, ply: number): string {
  if (ply < moves.length) return `The position after move ${ply} of ${moves.length}.`
  const end = ending ? `${ending.points.join('–')}: ${ending.why}` : 'not finished'
  return `${many(moves.length, 'move')}, ${end}.`
}

/** The position of a picture; null where the address asks for none that there is. */
export function pictured(query: {
  g?: string
  variant?: string
}): { position: Position; last: number | null } | null {
  const variant = query.variant === undefined ? null : variantNamed(query.variant)
  if (variant) return { position: start(variant), last: null }
  const shared = query.g === undefined ? null : parseShare(query.g)
  if (!shared?.ok) return null
  const { record, ply } = shared.value
  const shown = record.moves.slice(0, ply)
  const position = shown.reduce((at, { move }) => play(at, move), record.start ?? start(record.variant))
  const isOver = ply === record.moves.length && record.ending !== null
  return { position: isOver ? { ...position, allowed: 0 } : position, last: shown.at(-1)?.move ?? null }
}

const HEAD = '<title>Ultimata</title>'

/** The page with the lines of an address at its head. */
export function withPreview(
  page: string,
  { title, words, picture }: Preview,
  origin: string,
  url: string,
): string {
  const image = `${origin}/api/preview.png${picture === '' ? '' : `?${picture}`}`
  const lines = [
    ['og:type', 'website'],
    ['og:site_name', 'Ultimata'],
    ['og:title', title],
    ['og:description', words],
    ['og:url', `${origin}${url}`],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
  ] as const
  const metas = lines.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`)
  const whole = title === USUAL.title ? title : `${title} – Ultimata`
  return page
    .replace(/(<meta name="description" content=")[^"]*/, (_, before) => `${before}${escaped(words)}`)
    .replace(HEAD, () => [`<title>${escaped(whole)}</title>`, ...metas].join('\n    '))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
