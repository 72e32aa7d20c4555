import type { Chance } from '@iam/demo/chance'
import { type Look, skins, tints } from './look.ts'

/** The measures of one face; the head's middle is at (240, 262). */
type Face = {
  readonly half: number
  readonly jaw: number
  readonly chin: number
  readonly path: string
}

/** How wide and how long this face is. */
export function faceOf(look: Look, by: Chance): Face {
  const broad = look.build === 'broad'
  const half = Math.round(by.between(70, 75) + (broad ? 5 : look.build === 'slim' ? -3 : 0))
  const jaw = Math.round(by.between(44, 50) + (broad ? 12 : 0))
  const chin = Math.round(by.between(352, 360) + (broad ? 3 : 0))
  const [l, r] = [240 - half, 240 + half]
  const path =
    `M${l} 246C${l} 140 ${r} 140 ${r} 246C${r} 300 ${240 + jaw + 12} ${chin - 26} ${240 + jaw - 14} ${chin - 10}` +
    `C${262} ${chin + 4} ${218} ${chin + 4} ${240 - jaw + 14} ${chin - 10}C${240 - jaw - 12} ${chin - 26} ${l} 300 ${l} 246z`
  return { half, jaw, chin, path }
}

/** How the clothes end at the throat, and so how much of the neck they show. */
const necklines = {
  round: 'M200 320h80v84q2 12 14 20q-8 52-54 52t-54-52q12-8 14-20z',
  vee: 'M200 320h80v84l14 20L240 502L186 424l14-20z',
  high: 'M200 320h80v112h-80z',
} as const
export type Neckline = keyof typeof necklines

/** The neck, with the shadow that the head throws on it. */
export function neck({ skin }: Look, { chin }: Face, line: Neckline): string {
  const [light, shade] = skins[skin]
  return (
    `<path d="${necklines[line]}" fill="${light}"/>` +
    `<path d="M200 340h80v52q-42 ${chin - 330} -80 ${chin - 372}z" fill="${shade}"/>`
  )
}

function ears({ skin }: Look, { half }: Face): string {
  const [light, shade] = skins[skin]
  const ear = (x: number, inner: number) =>
    `<ellipse cx="${x}" cy="268" rx="13" ry="20" fill="${light}"/><path d="M${x} 258q${inner} 8 ${inner / 3} 20" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`
  return ear(240 - half, -8) + ear(240 + half, 8)
}

/** The face itself: shade on one side, brows, eyes, nose, mouth, and what the look adds. */
export function face(look: Look, shape: Face, by: Chance): string {
  const [light, shade, line] = skins[look.skin]
  const brow =
    look.tint === 'snow' || look.tint === 'silver' || look.tint === 'blond'
      ? tints.ash[1]
      : tints[look.tint][1]
  const dark = '#20161a'
  const apart = Math.round(by.between(29, 33))
  const tilt = Math.round(by.between(-3, 3))
  const open = by.between(6.4, 7.6).toFixed(1)
  const white = ['umber', 'ebony', 'cocoa'].includes(look.skin) ? 0.78 : 0.5
  const lashes = look.lips ? 4.5 : 3.2
  const eye = (side: -1 | 1) => {
    const x = 240 + side * apart
    return (
      `<ellipse cx="${x}" cy="263" rx="10.5" ry="${(Number(open) - 0.6).toFixed(1)}" fill="#fff" opacity="${white}"/>` +
      `<ellipse cx="${x}" cy="263" rx="5.8" ry="${open}" fill="${dark}"/><circle cx="${x + 2}" cy="260" r="1.9" fill="#fff"/>` +
      `<path d="M${x - 12} ${side < 0 ? 260 : 259}q12-11 24 ${side < 0 ? -1 : 1}${look.lips ? `m${side < 0 ? -24 : 0} 0l${side * 5}-4` : ''}" fill="none" stroke="${dark}" stroke-width="${lashes}" stroke-linecap="round"/>` +
      `<path d="M${x - 16} ${238 + (side < 0 ? tilt : -tilt / 2)}q${side < 0 ? 12 : 18}-10 32 ${side < 0 ? -1 : 1}" fill="none" stroke="${brow}" stroke-width="${look.lips ? 5 : 6.5}" stroke-linecap="round"/>`
    )
  }
  return (
    ears(look, shape) +
    `<clipPath id="f"><path d="${shape.path}"/></clipPath><path d="${shape.path}" fill="${light}"/>` +
    `<g clip-path="url(#f)"><path d="M262 150q58 60 26 128q-22 50-8 100h90V150z" fill="${shade}" opacity=".45"/>` +
    `<circle cx="${240 - apart - 14}" cy="294" r="19" fill="#e8584f" opacity=".15"/><circle cx="${240 + apart + 14}" cy="294" r="19" fill="#e8584f" opacity=".15"/></g>` +
    eye(-1) +
    eye(1) +
    `<path d="M242 262q-3 18-10 27q2 7 14 5" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" opacity=".8"/>` +
    beard(look, shape) +
    mouth(look, line, by) +
    marks(look, line)
  )
}

function mouth(look: Look, line: string, by: Chance): string {
  const lip = look.lips ? by.pick(['#b8324a', '#c4495a', '#9e2f4f', '#d0605e']) : line
  const kind = by.pick(['smile', 'grin', 'soft', 'grin'])
  if (kind === 'grin')
    return `<path d="M216 313q24 6 48 0q-4 23-24 23t-24-23z" fill="#5d1f25"/><path d="M219 314q21 5 42 0q-1 8-4 9q-17 4-34 0q-3-2-4-9z" fill="#fff"/><path d="M213 312q27 8 54 0" fill="none" stroke="${lip}" stroke-width="${look.lips ? 5 : 3.5}" stroke-linecap="round"/>${look.lips ? `<path d="M222 329q18 13 36 0" fill="none" stroke="${lip}" stroke-width="5" stroke-linecap="round"/>` : ''}`
  if (look.lips)
    return `<path d="M216 317q12-8 24-4q12-4 24 4q-10 15-24 15t-24-15z" fill="${lip}"/><path d="M216 317q24 7 48 0" fill="none" stroke="${line}" stroke-width="2.5" stroke-linecap="round"/>`
  const dip = kind === 'smile' ? 17 : 11
  return `<path d="M216 315q24 ${dip} 48-1" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"/><path d="M232 336q8 4 16 0" fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round" opacity=".35"/>`
}

function beard({ beard, tint }: Look, { half, chin }: Face): string {
  if (!beard) return ''
  const [colour] = tints[tint]
  const l = 240 - half
  const lip = `<path d="M198 318q20-24 42-17q22-7 42 17q-22 4-42-5q-20 9-42 5z" fill="${colour}"/>`
  const jaw = (drop: number) =>
    `<path d="M${l - 1} 262q10 10 14 34q18 14 32 8q14-8 35-6q21-2 35 6q14 6 32-8q4-24 14-34q4 40-14 72q-${16} ${30 + drop}-67 ${32 + drop}q-51-2-67-${32 + drop}q-18-32-14-72z" fill="${colour}"/>`
  switch (beard) {
    case 'stubble':
      return `<g clip-path="url(#f)" opacity=".24">${jaw(10)}</g>`
    case 'short':
      return `<g clip-path="url(#f)">${jaw(16)}</g>`
    case 'full':
      return jaw(chin - 330)
    case 'moustache':
      return lip
    case 'goatee':
      return `${lip}<path d="M222 ${chin - 20}q18-8 36 0q-2 24-18 26q-16-2-18-26z" fill="${colour}"/>`
  }
}

function marks({ mark }: Look, line: string): string {
  if (mark === 'freckles')
    return `<path d="M194 284h.1M206 291h.1M199 297h.1M213 283h.1M286 284h.1M274 291h.1M281 297h.1M267 283h.1" stroke="${line}" stroke-width="4" stroke-linecap="round" opacity=".5"/>`
  if (mark === 'mole') return `<circle cx="276" cy="306" r="2.6" fill="${line}"/>`
  if (mark === 'bindi') return '<circle cx="240" cy="226" r="4.5" fill="#b3123a"/>'
  return ''
}

/** Spectacles and jewellery, over everything else. */
export function adornments({ glasses, jewels }: Look, { half }: Face, accent: string): string {
  const frame = (ink = '#1d1a20') => `fill="#fff" fill-opacity=".1" stroke="${ink}" stroke-width="5"`
  const bridge = (y: number) =>
    `<path d="M230 ${y}q10-7 20 0M${186} ${y - 2}L${240 - half} ${y - 6}M${294} ${y - 2}L${240 + half} ${y - 6}" fill="none" stroke="#1d1a20" stroke-width="5"/>`
  const on = {
    round: `<circle cx="208" cy="264" r="24" ${frame()}/><circle cx="272" cy="264" r="24" ${frame()}/>${bridge(262)}`,
    square: `<rect x="183" y="245" width="48" height="38" rx="10" ${frame()}/><rect x="249" y="245" width="48" height="38" rx="10" ${frame()}/>${bridge(260)}`,
    cat: `<path d="M178 246q30-8 54 6q2 34-24 34q-26 0-30-40zM302 246q-30-8-54 6q-2 34 24 34q26 0 30-40z" ${frame(accent)}/>${bridge(258)}`,
    shades: `<path d="M182 248h50q2 38-25 38t-25-38zM248 248h50q2 38-25 38t-25-38z" fill="#17151c" stroke="#17151c" stroke-width="5" stroke-linejoin="round"/><path d="M192 256l18 0l-12 16zM258 256l18 0l-12 16z" fill="#fff" opacity=".22"/>${bridge(254)}`,
  }
  const ears = (draw: (x: number) => string) => draw(240 - half - 2) + draw(240 + half + 2)
  const worn = {
    hoops: ears((x) => `<circle cx="${x}" cy="304" r="15" fill="none" stroke="#f0c05a" stroke-width="5"/>`),
    studs: ears((x) => `<circle cx="${x}" cy="287" r="5" fill="#fff3c9"/>`),
    drops: ears(
      (x) =>
        `<path d="M${x} 288v14" stroke="#f0c05a" stroke-width="3"/><path d="M${x} 300q9 14 0 20q-9-6 0-20z" fill="${accent}"/>`,
    ),
  }
  return (glasses ? on[glasses] : '') + (jewels ? worn[jewels] : '')
}
