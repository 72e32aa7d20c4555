import type { Colours } from './backdrop.ts'
import type { Neckline } from './head.ts'

const body = 'M30 600C34 492 96 452 186 424Q240 446 294 424C384 452 446 492 450 600z'
const shadowed = (d: string, opacity = 0.16) => `<path d="${d}" fill="#000" opacity="${opacity}"/>`
const sleeves =
  shadowed('M118 600q-4-60 10-100M362 600q4-60-10-100') +
  '<path d="M120 600q-6-54 8-98M360 600q6-54-8-98" fill="none" stroke="#000" stroke-width="4" opacity=".18" stroke-linecap="round"/>'
const torso = (colour: string, extra = '') => `<path d="${body}" fill="${colour}"/>${extra}${sleeves}`
const round = (colour: string) =>
  `<path d="M186 424q8 52 54 52t54-52" fill="none" stroke="${colour}" stroke-width="13"/>`

/** What is drawn under the neck, where it ends at the throat, and what is drawn over the neck. */
type Clothes = { readonly under: string; readonly neckline: Neckline; readonly over: string }

/** What people wear. */
export const wardrobe = {
  crew: ([, , , cloth, trim]: Colours): Clothes => ({
    neckline: 'round',
    under: torso(cloth),
    over: round(cloth) + round(trim).replace('13', '4'),
  }),
  stripes: ([, , , cloth, trim]: Colours): Clothes => ({
    neckline: 'round',
    under: `<clipPath id="b"><path d="${body}"/></clipPath>${torso(cloth, `<path clip-path="url(#b)" d="M0 476h480M0 514h480M0 552h480M0 590h480" stroke="${trim}" stroke-width="13"/>`)}`,
    over: round(cloth),
  }),
  turtle: ([, , , cloth]: Colours): Clothes => ({
    neckline: 'high',
    under: torso(cloth),
    over: `<path d="M194 380q46 22 92 0l10 54l40 20l-96 50l-96-50l40-20z" fill="${cloth}"/><path d="M192 402q48 22 96 0" fill="none" stroke="#000" stroke-width="4" opacity=".16"/>`,
  }),
  shirt: ([, , light, cloth]: Colours): Clothes => ({
    neckline: 'vee',
    under: torso(cloth),
    over: `<path d="M196 408l-14 22l20 56l38-34l38 34l20-56l-14-22q-6 34-44 46q-38-12-44-46z" fill="${light}"/><path d="M240 454v146" stroke="#000" stroke-width="4" opacity=".2"/><path d="M251 500h.1M251 540h.1M251 580h.1" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>`,
  }),
  blazer: ([, , light, cloth, trim]: Colours): Clothes => ({
    neckline: 'vee',
    under: torso(trim, `<path d="M192 424l48 176l48-176q-48 40-96 0z" fill="${light}"/>`),
    over: `<path d="M194 414l-34 20l-8 66l26 4l-10 18l72 78l-50-176zM286 414l34 20l8 66l-26 4l10 18l-72 78l50-176z" fill="${trim}"/><path d="M194 414l-34 20l-8 66l26 4l-10 18l72 78M286 414l34 20l8 66l-26 4l10 18l-72 78" fill="none" stroke="#fff" stroke-width="3" opacity=".22"/><path d="M330 530h38l-6 16h-26z" fill="${cloth}"/>`,
  }),
  hoodie: ([, , light, cloth]: Colours): Clothes => ({
    neckline: 'round',
    under: `<path d="M160 470C138 400 176 372 240 372S342 400 320 470z" fill="${cloth}"/>${shadowed('M160 470C138 400 176 372 240 372S342 400 320 470z', 0.25)}${torso(cloth)}`,
    over: `<path d="M184 420C160 432 152 452 156 474C190 500 216 500 240 486C264 500 290 500 324 474C328 452 320 432 296 420C290 456 266 474 240 478C214 474 190 456 184 420z" fill="${cloth}"/><path d="M156 474C190 500 216 500 240 486C264 500 290 500 324 474" fill="none" stroke="#000" stroke-width="4" opacity=".2"/><path d="M216 494q-6 30 0 56M264 494q6 26 0 46" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`,
  }),
  vneck: ([, , , cloth, trim]: Colours): Clothes => ({
    neckline: 'vee',
    under: torso(cloth),
    over: `<path d="M186 424L240 502L294 424" fill="none" stroke="${cloth}" stroke-width="14" stroke-linejoin="round"/><path d="M182 430L240 512L298 430" fill="none" stroke="${trim}" stroke-width="4" stroke-linejoin="round"/>`,
  }),
  tank: ([, , , cloth]: Colours, skin: string, shade: string): Clothes => ({
    neckline: 'round',
    under: `<path d="${body}" fill="${skin}"/><path d="M120 600q-6-54 8-98M360 600q6-54-8-98" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/><path d="M128 600L150 440L182 426Q190 494 240 494T298 426L330 440L352 600z" fill="${cloth}"/><path d="M204 446q-22-6-42 2M276 446q22-6 42 2" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>`,
    over: '',
  }),
  kurta: ([, , light, cloth]: Colours): Clothes => ({
    neckline: 'high',
    under: torso(cloth),
    over: `<path d="M198 404q42 26 84 0l6 26q-30 24-38 26v92h-20v-92q-8-2-38-26z" fill="${light}"/><path d="M240 462v84" stroke="#000" stroke-width="3" opacity=".25"/><path d="M240 478h.1M240 504h.1M240 530h.1" stroke="${cloth}" stroke-width="8" stroke-linecap="round"/>`,
  }),
  overalls: ([, , light, cloth, trim]: Colours): Clothes => ({
    neckline: 'round',
    under: torso(
      light,
      `<path d="M140 446l36-14l26 74h76l26-74l36 14l24 154H116z" fill="${cloth}"/><path d="M196 540h88v60h-88z" fill="${trim}" opacity=".25"/>`,
    ),
    over: `${round(light)}<path d="M196 516h.1M284 516h.1" stroke="#f6d27a" stroke-width="16" stroke-linecap="round"/>`,
  }),
  wrap: ([, , light, cloth]: Colours): Clothes => ({
    neckline: 'vee',
    under: torso(cloth),
    over: `<path d="M180 426L268 560L246 600H140L120 500zM300 426L206 600H356L364 500z" fill="${cloth}"/><path d="M180 426L266 556M300 426L206 600" fill="none" stroke="${light}" stroke-width="6" opacity=".7"/>`,
  }),
  scarf: ([, , light, cloth, trim]: Colours): Clothes => ({
    neckline: 'high',
    under: torso(trim),
    over: `<path d="M178 398Q240 452 302 398Q326 420 314 452Q240 502 166 452Q154 420 178 398z" fill="${cloth}"/><path d="M252 470l52-14l16 130l-52 8z" fill="${cloth}"/><path d="M252 470l52-14l16 130l-52 8z" fill="#000" opacity=".12"/><path d="M172 430q68 46 136 0" fill="none" stroke="#000" stroke-width="4" opacity=".16"/><path d="M268 560l48-6" stroke="${light}" stroke-width="7"/>`,
  }),
} as const
