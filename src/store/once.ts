/** A thing that is made when it is first asked for; a making that fails is tried again by the next who asks. */
export interface Once<T> {
  get(): Promise<T>
  begun(): Promise<T> | null
}

export function once<T>(make: () => Promise<T>): Once<T> {
  let made: Promise<T> | null = null
  const forget = (error: unknown) => {
    made = null
    throw error
  }
  return {
    get: () => {
      made ??= make().catch(forget)
      return made
    },
    begun: () => made,
  }
}
