import type { tints } from '../look.ts'

export type Tint = (typeof tints)[keyof typeof tints]
/** What lies behind the shoulders, and what lies over the face. */
export type Hair = { readonly back?: string; readonly front: string }

export const fill = (d: string, colour: string, rest = '') => `<path d="${d}" fill="${colour}"${rest}/>`
export const line = (d: string, colour: string, width: number, rest = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${rest}/>`
/** A row of round curls along a path. */
export const curls = (d: string, colour: string, width: number, gap: number) =>
  line(d, colour, width, ` stroke-dasharray="0 ${gap}"`)
export const shine = (d: string, [, , light]: Tint, width = 7) => line(d, light, width, ' opacity=".5"')
export const disc = (x: number, y: number, r: number, colour: string, rest = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${rest}/>`

/** Hair that is drawn back from the face. */
export const pulledBack =
  'M165 262C154 172 190 140 240 140C290 140 326 172 315 262C308 214 280 188 240 184C200 188 172 214 165 262z'
/** The shadow that short hair lays on the head. */
export const skullShadow =
  'M167 250C160 176 194 158 240 158C286 158 320 176 313 250C307 220 298 206 286 200C262 192 218 192 194 200C182 206 173 220 167 250z'
