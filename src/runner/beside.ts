/** Two things that a process does at the same time. */

/** Both to their ends, whatever becomes of them: when one fails, the other is told to stop, and then it is thrown. */
export async function besideEachOther(
  one: Promise<unknown>,
  other: Promise<unknown>,
  stop: () => void,
): Promise<void> {
  for (const each of [one, other]) each.catch(stop)
  const failed = (await Promise.allSettled([one, other])).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
