/** What entrants may be called: in a table two names must not look the same, and nothing may hide in one. */

/** Joiners may stay: some scripts and many emoji are put together with them. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** Why a name cannot stand in a table, as the end of a sentence about it; null where it can. */
export function nameFault(name: string): string | null {
  if (HIDDEN.test(name) || seenAs(name) === '') return 'has characters that are not plain to see'
  return name.trim() === name ? null : 'has a space at one of its ends'
}

/** Letters of other scripts that look like Latin ones, each above the letter that it looks like. */
const FOREIGN = {
  cyrillic: ['аеорсухѕіјһԁԛԝАВЕКМНОРСТУХЅІЈԚԜ', 'aeopcyxsijhdqwABEKMHOPCTYXSIJQW'],
  greek: ['αικνορυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'aikvopuxABEZHIKMNOPTYX'],
  armenian: ['օհոսցՕՍ', 'ohnugOU'],
} as const

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.values(FOREIGN).flatMap(([letters, latin]) =>
    [...letters].map((letter, at): [string, string] => [letter, latin.charAt(at)]),
  ),
)

/** The same text for all names that look the same, however their letters are put together, and in whatever script. */
export const seenAs = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}]/gu, letter => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
