/** A number that follows from a text (FNV-1a), so that what is drawn for a name stays the same everywhere. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
