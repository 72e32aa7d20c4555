import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { box, disc, group, line, path, times } from './work/canvas.ts'

/** Each brand's mark on its own colour, 480 × 480; whatever crops it to a circle cuts nothing off. */
const logo = (from: string, to: string, mark: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">' +
  `<linearGradient id="g" x2=".5" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  `<path d="M0 0h480v480H0z" fill="url(#g)"/>${mark}</svg>\n`

const logos: Record<string, () => string> = {
  'harbor-and-pine': () =>
    logo(
      '#1f5a45',
      '#0f3329',
      path('M240 96l62 92h-34l52 78h-34l48 66H146l48-66h-34l52-78h-34z', '#f4e7cd') +
        box(228, 330, 24, 26, '#f4e7cd') +
        line('M136 372q26-20 52 0t52 0t52 0t52 0M168 404q24-16 48 0t48 0t48 0', '#e9a15b', 11),
    ),
  'northwind-shoes': () =>
    logo(
      '#ff7a45',
      '#d1355b',
      line(
        'M124 196h172q40 0 40-36t-34-36q-28 0-34 26M124 244h206q44 0 44 42t-40 42q-32 0-38-28M124 292h112q34 0 34 34t-30 34q-24 0-30-22',
        '#fff6ec',
        22,
      ),
    ),
  'lumen-health': () =>
    logo(
      '#161a3f',
      '#3b2f8f',
      '<circle cx="240" cy="240" r="112" fill="none" stroke="#6f7bff" stroke-width="30" opacity=".35"/><circle cx="240" cy="240" r="112" fill="none" stroke="#ffe3a3" stroke-width="30" stroke-linecap="round" stroke-dasharray="470 704" transform="rotate(-100 240 240)"/>' +
        disc(240, 240, 44, '#ffe3a3', ' opacity=".2"') +
        disc(240, 240, 22, '#ffe3a3'),
    ),
  'saffron-street': () =>
    logo(
      '#5b2a86',
      '#8f3f9e',
      times(6, (i) =>
        path(
          'M240 236q52-66 0-150q-52 84 0 150z',
          i % 2 ? '#c58be0' : '#e5b7f2',
          ` transform="rotate(${i * 60} 240 240)"`,
        ),
      ).join('') +
        line('M240 240l-34-52M240 240v-66M240 240l34-52', '#ff8a2b', 11) +
        disc(206, 186, 10, '#ffb454') +
        disc(240, 172, 10, '#ffb454') +
        disc(274, 186, 10, '#ffb454') +
        disc(240, 240, 20, '#ffd27a'),
    ),
  'kite-and-compass': () =>
    logo(
      '#0f7c8f',
      '#0a4a63',
      path('M240 84l92 136l-92 0z', '#ffd166') +
        path('M240 84v136h-92z', '#ff8a5c') +
        path('M148 220h92v144z', '#fff6e5') +
        path('M332 220h-92v144z', '#f25f5c') +
        disc(240, 220, 15, '#0a4a63') +
        line('M240 364q-30 22 0 40t-6 34', '#fff6e5', 8),
    ),
  'paperplane-labs': () =>
    logo(
      '#2f6bff',
      '#1736a3',
      path('M96 232L388 108L300 372L226 296z', '#fff') +
        path('M388 108L226 296l-8 82l44-46z', '#a9c1ff') +
        path('M96 232l292-124l-176 164z', '#e3ebff') +
        line('M112 330l44-32M104 384l74-54', '#7fa2ff', 12),
    ),
  'maison-ondee': () =>
    logo(
      '#f3d3da',
      '#d893a7',
      line('M128 336V190q56 0 112 92q56-92 112-92v146', '#2b2140', 24) +
        times(5, (i) =>
          path(
            'M0 0q16 24 0 36q-16-12 0-36z',
            '#2b2140',
            ` transform="translate(${160 + i * 40} ${[112, 92, 116, 92, 112][i]})"`,
          ),
        ).join('') +
        line('M128 382q28-18 56 0t56 0t56 0t56 0', '#2b2140', 8),
    ),
  'sunday-greens': () =>
    logo(
      '#fff3c4',
      '#f7d774',
      group(
        'translate(240 214)',
        times(12, (i) => path('M-9-104h18l-4-34h-10z', '#f29a2e', ` transform="rotate(${i * 30})"`)).join(''),
        disc(0, 0, 88, '#f29a2e'),
      ) +
        path('M240 404q-8-120-124-132q4 116 124 132z', '#2f7d4f') +
        path('M240 404q8-120 124-132q-4 116-124 132z', '#4fa36b') +
        line('M240 404q-30-70-84-100M240 404q30-70 84-100', '#fff3c4', 5),
    ),
}

// Draws the brands' marks anew: `node infra/media/src/logos.ts`.
const folder = fileURLToPath(new URL('../../../frontend/public/media/logos/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [handle, draw] of Object.entries(logos)) writeFileSync(`${folder}${handle}.svg`, draw())
