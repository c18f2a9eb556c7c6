/** The nearest known word to one that is not known. */

/** `; did you mean "extreme"?`, or nothing when no known word is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = known
    .map(name => ({ name, far: distance(word.toLowerCase(), name) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)) || name.startsWith(word))
    .sort((a, b) => a.far - b.far)[0]
  return near ? `; did you mean "${near.name}"?` : ''
}

/** How many letters must be added, dropped or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j] + 1, next[j - 1] + 1))
    }
    row = next
  }
  return row[b.length]
}
