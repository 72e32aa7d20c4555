import type { Chance } from '@iam/demo/chance'

/** Two colours of the ground, one of the light on it, and two of the clothes that go with them. */
export const backdrops = {
  dusk: ['#2b1b5a', '#e0558b', '#ffb469', '#f4efe6', '#3a2a7a'],
  lagoon: ['#063f5c', '#21b6a8', '#c9f7d5', '#ff8a5c', '#0b2d48'],
  dune: ['#b5532d', '#f4b860', '#fff1d0', '#20456b', '#7d2f1b'],
  moss: ['#12382d', '#6ba368', '#e5efb4', '#f2e3c9', '#1c4f3f'],
  plum: ['#3c1642', '#a24a9e', '#ffc4dd', '#ffd166', '#5b2166'],
  sky: ['#1b4d8f', '#79c6f2', '#f5fbff', '#ffcf5c', '#143464'],
  ember: ['#5a0f1c', '#e5483b', '#ffc07a', '#f6ead7', '#2a1a2e'],
  mint: ['#0f5257', '#8be0c0', '#f3fff4', '#ff6f91', '#134048'],
  citrus: ['#c4671b', '#ffd54a', '#fffbe0', '#1d6f6a', '#8a3d12'],
  iris: ['#23235e', '#7c83f2', '#e6e4ff', '#ff9f7a', '#2e2e86'],
  clay: ['#6e3b2c', '#d99a78', '#ffe9da', '#2c5d63', '#4a251b'],
  night: ['#0b132b', '#3a506b', '#5bc0be', '#f2c14e', '#1c2541'],
  blush: ['#b0455f', '#f7b6a6', '#fff0ea', '#274c5e', '#7e2b44'],
  steel: ['#273043', '#7f93ad', '#eef2f7', '#e4572e', '#1d2433'],
} as const
export type Colours = (typeof backdrops)[keyof typeof backdrops]

const fade = (colour: string, opacity: number) => `fill="${colour}" opacity="${opacity}"`

/** What stands behind the person, over the ground. */
export const scenes = {
  sun: ([, , light]: Colours, by: Chance) => {
    const x = by.pick([170, 240, 318])
    return `<circle cx="${x}" cy="236" r="208" ${fade(light, 0.22)}/><circle cx="${x}" cy="236" r="150" ${fade(light, 0.5)}/>`
  },
  arch: ([deep, , light]: Colours) =>
    [216, 168, 120]
      .map(
        (r, i) =>
          `<path d="M${240 - r} 600V${284}a${r} ${r} 0 0 1 ${2 * r} 0V600z" ${i % 2 ? fade(deep, 0.35) : fade(light, 0.26)}/>`,
      )
      .join(''),
  hills: ([deep, , light]: Colours, by: Chance) => {
    const x = by.pick([110, 372])
    return (
      `<circle cx="${x}" cy="130" r="62" ${fade(light, 0.85)}/>` +
      `<path d="M0 372q110-96 226-22t254-44v294H0z" ${fade(deep, 0.35)}/>` +
      `<path d="M0 452q130-70 262-20t218-58v226H0z" ${fade(deep, 0.55)}/>`
    )
  },
  bands: ([deep, , light]: Colours) =>
    `<path d="M-20 420L500 60v96L-20 516z" ${fade(light, 0.34)}/><path d="M-20 560L500 200v52L-20 612z" ${fade(deep, 0.34)}/>` +
    `<path d="M-20 250L360-14h96L-20 316z" ${fade(deep, 0.2)}/>`,
  dots: ([, , light]: Colours, by: Chance) => {
    const left = by.pick([36, 276])
    const dots = []
    for (let y = 0; y < 8; y++) for (let x = 0; x < 7; x++) dots.push(`M${left + x * 28} ${54 + y * 28}h.01`)
    return (
      `<path d="${dots.join('')}" stroke="${light}" stroke-width="9" stroke-linecap="round" opacity=".5"/>` +
      `<circle cx="${312 - left + 24}" cy="332" r="150" ${fade(light, 0.26)}/>`
    )
  },
  window: ([deep, , light]: Colours) =>
    `<path d="M56 40h172v252H56zM252 40h172v252H252zM56 316h172v284H56zM252 316h172v284H252z" ${fade(light, 0.3)}/>` +
    `<path d="M-10 470L490 150v110L-10 600z" ${fade(deep, 0.2)}/>`,
  leaves: ([deep, , light]: Colours) => {
    const leaf = (x: number, y: number, turn: number, size: number, ink: string, opacity: number) =>
      `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0q46-70 0-176q-46 106 0 176zM0-10V-150" ${fade(ink, opacity)}/>`
    return (
      leaf(66, 470, -34, 1.5, deep, 0.5) +
      leaf(40, 520, -4, 1.9, light, 0.24) +
      leaf(418, 456, 30, 1.6, deep, 0.45) +
      leaf(446, 536, 4, 2, light, 0.26) +
      leaf(96, 590, -52, 1.7, deep, 0.35) +
      leaf(402, 596, 54, 1.7, deep, 0.35)
    )
  },
  rings: ([, , light]: Colours, by: Chance) => {
    const x = by.pick([60, 420])
    return [300, 236, 172, 108]
      .map(
        (r, i) =>
          `<circle cx="${x}" cy="${150}" r="${r}" fill="none" stroke="${light}" stroke-width="26" opacity="${(0.14 + i * 0.08).toFixed(2)}"/>`,
      )
      .join('')
  },
  blocks: ([deep, , light]: Colours) =>
    `<path d="M0 0h240a240 240 0 0 1-240 240z" ${fade(light, 0.36)}/><path d="M480 600V340a240 240 0 0 0-240 260z" ${fade(deep, 0.4)}/>` +
    `<circle cx="392" cy="96" r="46" ${fade(light, 0.7)}/><path d="M0 360h120v240H0z" ${fade(deep, 0.28)}/>`,
} as const
