/** Which language is wished for. Apart from what speaks it, for the script that runs first. */
import { remembered } from './storage.ts'

/** Each in its own words. */
export const LANGUAGES = [
  { id: 'en', title: 'English' },
  { id: 'de', title: 'Deutsch' },
] as const
export type Language = (typeof LANGUAGES)[number]['id']

export const KEPT_LANGUAGE = 'ultimata:language'

export const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find(({ id }) => tag?.toLowerCase().split('-')[0] === id)?.id

/** What is to be spoken: as it was asked for, chosen here, or set in the browser. */
export const wished = (asked: string | null): Language =>
  known(asked) ??
  known(remembered(KEPT_LANGUAGE)) ??
  navigator.languages.map(known).find(id => id !== undefined) ??
  'en'
