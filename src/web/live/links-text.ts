/**
 * What the link to a live game says. Whoever has the plain address may watch; behind the # is what is for one person,
 * and browsers send that to no server: an invitation to the empty seat, or the key of a seat.
 */

export interface DoorKey {
  readonly kind: 'join' | 'seat'
  readonly secret: string
}

export const watchLink = (origin: string, game: string): string => `${origin}/live/${game}`

export const doorLink = (origin: string, game: string, { kind, secret }: DoorKey): string =>
  `${watchLink(origin, game)}#${kind}=${secret}`

export function parseDoorKey(hash: string): DoorKey | null {
  const [, kind, secret] = /^#?(join|seat)=([\w-]{22})$/.exec(hash) ?? []
  return (kind === 'join' || kind === 'seat') && secret !== undefined ? { kind, secret } : null
}
