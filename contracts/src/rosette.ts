/** A number derived from a text (FNV-1a), so that the drawing for a name is the same everywhere. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

const tones = ['signal', 'violet', 'sky', 'rose', 'amber', 'mint'] as const

/** The rosette that belongs to one name: always the same lines and colour, on the screen and on a shared picture. */
export function rosetteOf(name: string) {
  const seed = seedOf(name)
  return {
    petals: 7 + (seed % 6),
    halfWidth: 22 + ((seed >>> 4) % 46),
    tone: tones[(seed >>> 9) % tones.length]!,
  }
}
