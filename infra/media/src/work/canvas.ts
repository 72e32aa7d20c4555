/** A picture of 800 × 600: its colours as gradients, and what is drawn. */
export const canvas = (ground: readonly [from: string, to: string], drawn: string, defs = '') =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">' +
  `<linearGradient id="g" x2=".4" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>` +
  `${defs}<path d="M0 0h800v600H0z" fill="url(#g)"/>${drawn}</svg>\n`

export const path = (d: string, fill: string, rest = '') => `<path d="${d}" fill="${fill}"${rest}/>`
export const line = (d: string, stroke: string, width: number, rest = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${rest}/>`
export const disc = (x: number, y: number, r: number, fill: string, rest = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${rest}/>`
export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0, rest = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"${rest}/>`
export const group = (transform: string, ...drawn: readonly string[]) =>
  `<g transform="${transform}">${drawn.join('')}</g>`
/** A soft shadow without a filter: the same shape, dark, a little lower. */
export const shade = (x: number, y: number, w: number, h: number, r = 0) =>
  box(x + 6, y + 12, w, h, '#000', r, ' opacity=".16"')
export const times = <T>(count: number, draw: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw(index))
/** Coordinates need no more than one decimal. */
export const n = (value: number) => String(Math.round(value * 10) / 10)
