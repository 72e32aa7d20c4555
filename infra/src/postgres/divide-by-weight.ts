/** The number of connections of each pool, in the ratio of their weights; each pool gets at least one. */
export function divideByWeight<Name extends string>(
  connections: number,
  weights: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const entries = Object.entries(weights) as [Name, number][]
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const shares = entries.map(
    ([name, weight]) => [name, Math.max(1, Math.floor((connections * weight) / total))] as const,
  )
  const given = shares.reduce((sum, [, size]) => sum + size, 0)
  // What is left over by rounding, or given too much, is the first pool's, which serves requests.
  const [first] = entries
  return Object.fromEntries(
    shares.map(([name, size]) => [
      name,
      name === first?.[0] ? Math.max(1, size + connections - given) : size,
    ]),
  ) as Record<Name, number>
}
