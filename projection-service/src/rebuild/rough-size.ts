/** About how many bytes a value takes in memory. */
export function roughSize(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length
  if (typeof value !== 'object' || value === null) return 8
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + 8 + roughSize(item), 32)
  return Object.values(value).reduce((sum: number, item) => sum + 8 + roughSize(item), 24)
}
