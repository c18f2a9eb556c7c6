/** Owners that are joined by pairs, however many pairs lie between them; the largest cluster first. */
export function clustersOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const clusters = new Map<string, Set<string>>()
  for (const [a, b] of pairs) {
    const joined = new Set([...(clusters.get(a) ?? [a]), ...(clusters.get(b) ?? [b])])
    for (const owner of joined) clusters.set(owner, joined)
  }
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...new Set(clusters.values())]
    .map(owners => [...owners].sort(compare))
    .sort((a, b) => b.length - a.length || compare(a[0] ?? '', b[0] ?? ''))
}
