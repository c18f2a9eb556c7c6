/**
 * The language of the page: the one that was chosen, else the first of the browser's that we have, else English.
 * English texts come with the components; those of another language are fetched before anything is drawn.
 */
import { useSyncExternalStore } from 'react'
import type { Catalog } from '../words/catalog.ts'
import { remember } from './storage.ts'
import { KEPT_LANGUAGE, known, type Language, wished } from './wish.ts'

const CATALOGS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalog>>> = {
  de: () => import('../words/de.ts').then(({ de }) => de),
}

interface Spoken {
  readonly language: Language
  readonly catalog: Catalog | null // null: English, which the components have themselves
}

let spoken: Spoken = { language: 'en', catalog: null }
const listeners = new Set<() => void>()

async function speak(language: Language): Promise<void> {
  const catalog = language === 'en' ? null : await CATALOGS[language]()
  spoken = { language, catalog }
  document.documentElement.lang = language
  for (const tell of listeners) tell()
}

/** Before the first paint. Where the texts cannot be fetched, the page speaks English. */
export const startLanguage = (asked: string | null = null): Promise<void> =>
  speak(wished(asked)).catch(() => speak('en'))

/** Chosen by hand, and kept for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  remember(KEPT_LANGUAGE, language)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useSpoken = (): Spoken => useSyncExternalStore(subscribe, () => spoken)

export const useLanguage = (): Language => useSpoken().language

type Topic = Catalog[keyof Catalog]

const inCatalog = <Words extends Topic>(english: Words, { catalog }: Spoken): Words =>
  catalog === null ? english : (catalog[english.topic] as Words)

/** The texts of a topic, given in English, in the language of the page. */
export const useWords = <Words extends Topic>(english: Words): Words => inCatalog(english, useSpoken())

/** The same outside of components, for what is said once. */
export const wordsNow = <Words extends Topic>(english: Words): Words => inCatalog(english, spoken)

/** How dates and numbers are written: in the browser's own kind of the language. */
export const localeNow = (): string =>
  navigator.languages.find(tag => known(tag) === spoken.language) ?? spoken.language
