/** Letters that Unicode does not decompose into a base letter and a mark, with their usual ASCII spelling. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const letters = /[ßæœøłđðþı]/g
const ascii = /^[\0-\x7f]*$/

/**
 * What search compares: lower case, without accents, and every run of characters that are neither letters nor digits as
 * one space. So "@ana-ruiz" finds the handle ana-ruiz, and "san francisco ca" what was written "San Francisco, CA".
 */
export function searchText(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim()
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => plain[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
