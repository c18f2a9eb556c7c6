/** The known word that somebody may have meant. */

/** The nearest of the known words, or undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const near = known
    .map(name => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
  return near.sort((a, b) => a.far - b.far)[0]?.name
}

/** How many letters must be added, dropped or changed; a long word is far from every other. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 8) return 9
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
