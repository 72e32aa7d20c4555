import anyAscii from 'any-ascii'

/**
 * A text of any script as lower-case ASCII words joined by hyphens, at most `length` characters: 'Ana Łoś' → 'ana-los',
 * 'Борис Ельцин' → 'boris-eltsin', '深圳' → 'shenzhen'. Empty if it has neither letters nor digits.
 */
export const slugOf = (text: string, length: number): string =>
  // Only letters and digits are transliterated: an emoji would become its English name.
  anyAscii(text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}'’]/gu, ' '))
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, length)
    .replace(/-$/, '')
