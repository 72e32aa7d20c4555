import { disc, fill, type Hair, line, type Tint } from './strokes.ts'

/** What is worn over the hair, in the colour of the clothes. */
export const headwear = {
  hijab: (_: Tint, cloth: string): Hair => ({
    front:
      `<path fill-rule="evenodd" d="M240 126C146 126 138 236 146 316C150 380 152 420 112 462Q240 540 368 462C328 420 330 380 334 316C342 236 334 126 240 126zM240 180C194 180 178 216 178 266C178 316 208 354 240 358C272 354 302 316 302 266C302 216 286 180 240 180z" fill="${cloth}"/>` +
      line(
        'M176 196q20-40 64-44M160 330q16 60 74 70t92 54M314 340q-10 60-80 62',
        '#000',
        5,
        ' opacity=".16"',
      ) +
      line('M318 220q12 60 2 110', '#fff', 6, ' opacity=".2"'),
  }),
  turban: (_: Tint, cloth: string): Hair => ({
    front:
      fill(
        'M158 238C134 150 176 104 240 104S346 150 322 238C300 204 274 190 240 184C206 190 180 204 158 238z',
        cloth,
      ) +
      line(
        'M160 212Q206 150 262 108M164 232Q220 166 312 136M318 214Q296 168 240 184M306 236Q290 198 240 186',
        '#000',
        5,
        ' opacity=".17"',
      ) +
      line('M178 160Q206 126 250 114', '#fff', 6, ' opacity=".22"'),
  }),
  headwrap: (_: Tint, cloth: string): Hair => ({
    front:
      fill(
        'M162 244C140 150 180 112 240 112S340 150 318 244C300 210 276 196 240 194S180 210 162 244z',
        cloth,
      ) +
      fill('M232 128C190 92 206 54 240 84C276 48 306 88 262 128z', cloth) +
      line('M168 206q60-50 140 0M180 168q54-40 118-4M236 124q4-20 4-38', '#000', 5, ' opacity=".17"') +
      line('M186 232q40-26 100-8', '#fff', 6, ' opacity=".3" stroke-dasharray="2 14"'),
  }),
  beanie: ([base]: Tint, cloth: string): Hair => ({
    back: fill('M156 330C140 250 160 180 240 180S340 250 324 330z', base),
    front:
      fill('M162 220C156 120 324 120 318 220z', cloth) +
      `<rect x="154" y="200" width="172" height="42" rx="18" fill="${cloth}"/><rect x="154" y="200" width="172" height="42" rx="18" fill="#000" opacity=".16"/>` +
      line('M190 208v26M216 208v26M240 208v26M264 208v26M290 208v26', '#fff', 3, ' opacity=".2"') +
      line('M190 172q22-28 56-30', '#fff', 6, ' opacity=".25"'),
  }),
  snapback: ([base]: Tint, cloth: string): Hair => ({
    front:
      fill(
        'M166 268C160 240 160 220 170 204H310C320 220 320 240 314 268C308 240 300 226 292 216H188C180 226 172 240 166 268z',
        base,
      ) +
      fill('M164 214C158 122 322 122 316 214z', cloth) +
      fill('M158 214q82-26 164 0q26 10 20 22q-60-26-184-6q-10-6 0-16z', cloth) +
      `<path d="M158 214q82-26 164 0q26 10 20 22q-60-26-184-6q-10-6 0-16z" opacity=".24"/>` +
      line('M240 140v58', '#000', 3, ' opacity=".15"') +
      disc(240, 180, 15, '#fff', ' opacity=".85"'),
  }),
} as const
