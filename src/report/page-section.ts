/** A section of a page: its heading, what it shows in a sentence or two, and the figures. */
import { type Markup, markup } from './markup.ts'

export const pageSection = (
  id: string,
  title: string,
  words: string | Markup,
  body: Markup | null = null,
): Markup =>
  markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p class="lede">${words}</p>
${body}</section>`
