import { rosetteOf } from '@iam/contracts/rosette'
import { escaped } from '../shell.ts'

type CardHolder = {
  readonly name: string
  readonly handle: string
  readonly tagline: string
  readonly isVerified: boolean
  /** An SVG image hosted by the portal; without one the initials are shown. */
  readonly portrait: string | undefined
}

/** Pixels of the image size that social networks expect. */
export const cardWidth = 1_200
const cardHeight = 630

const colours = {
  signal: '#c9ff4a',
  violet: '#a99bff',
  sky: '#66cdfb',
  rose: '#ff8fbd',
  amber: '#ffbd5c',
  mint: '#62e6b5',
} as const

/** The fonts of `drawing-thread.ts` have Latin, Greek and Cyrillic letters and these signs; the rest would be boxes. */
const drawn = String.raw`\u0020-\u04ff\u1e00-\u1fff\u20a0-\u20bf–—‘-‚“-„†•…′″‹›⁄ℓ№™↑↓−`
const missingSigns = new RegExp(String.raw`\s*[^\p{L}${drawn}]+\s*`, 'gu')
const onlyDrawn = new RegExp(`^[${drawn}]*$`, 'u')

/** The words without emoji and other signs that the fonts lack; empty if letters are missing. */
function drawable(words: string): string {
  const text = words.replace(missingSigns, ' ').trim()
  return onlyDrawn.test(text) ? text : ''
}

/** The share image of a profile as SVG: a passport page with a rosette derived from the holder's name. */
export function cardOf(given: CardHolder): string {
  const { handle, isVerified } = given
  const name = drawable(given.name) || handle
  const tagline = drawable(given.tagline)
  const holder = { ...given, name }
  const { petals, halfWidth, tone } = rosetteOf(given.name)
  const colour = colours[tone]
  const size = name.length > 22 ? 64 : name.length > 14 ? 80 : 96
  const names = linesOf(name, Math.floor(1_150 / size), 2)
  const words = linesOf(tagline, 35, 2)
  const top = 300 - (names.length - 1) * size * 0.5
  const below = top + names.length * size * 1.02
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${cardWidth} ${cardHeight}">
  <rect width="1200" height="630" fill="#0b0c11"/>
  <g transform="translate(930 300)" opacity="0.4">${rosette(petals * 4, 440, halfWidth * 4.4, colour)}</g>
  ${photo(holder, colour)}
  <g font-family="Inter Variable" fill="#f4f1ea">
    <g transform="translate(88 88)">${mark}</g>
    ${text('I AM', 124, 101, 36, { weight: 1.2 })}
    ${names.map((line, row) => text(line, 64, top + row * size * 1.02, size, { weight: 2.6, spacing: -0.03 })).join('')}
    ${text(`@${handle}${isVerified ? '  ·  Verified' : ''}`, 66, below - size * 0.28, 32, { colour })}
    ${words.map((line, row) => text(line, 66, below + 34 + row * 42, 32, { colour: '#b4b8c5' })).join('')}
  </g>
  <g font-family="Inter Variable" fill="#949aac">${text('I AM Passport', 66, 580, 24, {})}</g>
</svg>`
}

const rosette = (petals: number, rx: number, ry: number, colour: string) =>
  `<g fill="none" stroke="${colour}" stroke-width="1.1">${turns(petals, 180)
    .map((turn) => `<ellipse rx="${rx}" ry="${ry}" transform="rotate(${turn})"/>`)
    .join('')}</g>`

const turns = (count: number, over: number) =>
  Array.from({ length: count }, (_, index) => (index * over) / count)

/** The portal's logo. */
const mark = `<g fill="none" stroke="#c9ff4a" stroke-width="2">${turns(8, 360)
  .map((turn) => `<circle cy="-12" r="11.6" transform="rotate(${turn})"/>`)
  .join('')}</g>`

function photo({ name, portrait }: CardHolder, colour: string): string {
  const inside = portrait
    ? `<image x="-190" y="-190" width="380" height="475" preserveAspectRatio="xMidYMin slice" xlink:href="data:image/svg+xml;base64,${Buffer.from(portrait).toString('base64')}"/>`
    : `<circle r="190" fill="#1a1d26"/><g font-family="Inter Variable" fill="${colour}" text-anchor="middle">${text(initialsOf(name), 0, 50, 140, { weight: 3 })}</g>`
  return `<clipPath id="round"><circle r="190"/></clipPath>
  <g transform="translate(930 300)"><g clip-path="url(#round)">${inside}</g><circle r="190" fill="none" stroke="${colour}" stroke-width="4"/></g>`
}

type Look = { readonly colour?: string; readonly weight?: number; readonly spacing?: number }

/** The renderer supports the regular weight of the font only; a stroke around the letters makes them bolder. */
function text(words: string, x: number, y: number, size: number, { colour, weight, spacing }: Look): string {
  const fill = colour ? ` fill="${colour}"` : ''
  const stroke = weight ? ` stroke="${colour ?? '#f4f1ea'}" stroke-width="${weight}"` : ''
  const letters = spacing ? ` letter-spacing="${spacing * size}"` : ''
  return `<text x="${x}" y="${y}" font-size="${size}"${fill}${stroke}${letters}>${escaped(words)}</text>`
}

/** Wraps at words into lines of about `width` characters; what does not fit is replaced by an ellipsis. */
function linesOf(words: string, width: number, max: number): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  const shown = lines
    .slice(0, max)
    .map((line) => (line.length > width * 1.15 ? `${line.slice(0, width)}…` : line))
  if (lines.length > max) shown[max - 1] = `${shown[max - 1]!.replace(/[.,…]*$/, '')}…`
  return shown
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
