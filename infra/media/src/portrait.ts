import { chance } from '@iam/demo/chance'
import { backdrops, scenes } from './backdrop.ts'
import { hairs } from './hair.ts'
import { adornments, face, faceOf, neck } from './head.ts'
import { type Look, skins, tints } from './look.ts'
import { wardrobe } from './wear.ts'

/** A person, drawn: the same look and seed give the same picture. */
export function portrait(look: Look, seed: string): string {
  const by = chance(seed)
  const colours = backdrops[look.colours]
  const [deep, bright, light, cloth] = colours
  const [skin, shade] = skins[look.skin]
  const shape = faceOf(look, by)
  const hair = hairs[look.hair](tints[look.tint], cloth)
  const wear = wardrobe[look.wear](colours, skin, shade)
  const wide = look.build === 'broad' ? 1.06 : look.build === 'slim' ? 0.94 : 1
  const figure = (parts: string) =>
    wide === 1
      ? parts
      : `<g transform="translate(${(240 * (1 - wide)).toFixed(1)}) scale(${wide} 1)">${parts}</g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 480 600">` +
    `<linearGradient id="g" x2=".35" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<linearGradient id="l" x1="1" y1=".1" x2=".2" y2=".6"><stop stop-color="${light}" stop-opacity=".3"/><stop offset=".5" stop-color="${light}" stop-opacity="0"/></linearGradient>` +
    `<path d="M0 0h480v600H0z" fill="url(#g)"/>${scenes[look.scene](colours, by)}` +
    `<g transform="translate(240 330) scale(1.18) translate(-240 -318)">${hair.back ?? ''}` +
    `<g transform="translate(0 -18)">${figure(wear.under)}${neck(look, shape, wear.neckline)}${figure(wear.over)}</g>` +
    `${face(look, shape, by)}${hair.front}${adornments(look, shape, cloth)}</g>` +
    `<path d="M0 0h480v600H0z" fill="url(#l)"/></svg>\n`
  )
}
