import { curls, disc, fill, type Hair, line, pulledBack, shine, skullShadow, type Tint } from './strokes.ts'

const cap =
  'M165 256C154 170 190 138 240 138C292 138 326 170 315 256C310 232 304 218 294 209C268 197 212 197 186 209C176 218 170 232 165 256z'

/** Hair that ends above the shoulders. */
export const short = {
  bald: (tint: Tint): Hair => ({
    front:
      line('M206 178q28-12 54 0', '#fff', 7, ` opacity=".22"`) +
      line('M168 252q-2 14 0 24M312 252q2 14 0 24', tint[0], 6, ' opacity=".35"'),
  }),
  buzz: (tint: Tint): Hair => ({ front: fill(skullShadow, tint[0], ' opacity=".82"') }),
  crop: (tint: Tint): Hair => ({ front: fill(cap, tint[0]) + shine('M192 176q22-18 50-20', tint) }),
  quiff: (tint: Tint): Hair => ({
    front:
      fill(
        'M165 254C158 214 164 186 178 170C182 124 262 98 306 132C334 156 324 212 315 254C310 230 304 216 298 208C264 214 226 200 204 186C186 200 172 222 165 254z',
        tint[0],
      ) +
      shine('M204 158q30-30 76-18', tint, 8) +
      line('M216 178q34 6 70-14', tint[1], 6),
  }),
  sidepart: (tint: Tint): Hair => ({
    front:
      fill(
        'M165 256C152 176 186 136 244 136C302 136 328 178 315 256C310 230 302 214 292 206C256 208 222 196 206 174C196 198 172 216 165 256z',
        tint[0],
      ) +
      shine('M226 160q36-10 62 16', tint) +
      line('M206 174q14 20 44 26', tint[1], 5),
  }),
  waves: (tint: Tint): Hair => ({
    front:
      fill(cap, tint[0]) +
      curls('M176 214C176 150 300 140 306 214', tint[0], 52, 30) +
      line('M196 168q16-16 32 0t32-2t30 6', tint[2], 6, ' opacity=".45"') +
      line('M190 196q18-14 34 0t34-4t32 6', tint[1], 6, ' opacity=".7"'),
  }),
  fade: (tint: Tint): Hair => ({
    front:
      fill(skullShadow, tint[0], ' opacity=".5"') +
      fill(
        'M178 208C170 172 172 130 188 116C222 100 262 100 292 116C308 130 310 172 302 208C284 196 262 192 240 192S196 196 178 208z',
        tint[0],
      ) +
      shine('M196 138q40-18 82-4', tint),
  }),
  receding: (tint: Tint): Hair => ({
    front:
      fill(
        'M164 274C150 236 152 198 172 186C184 184 186 196 181 210C174 228 170 250 164 274zM316 274C330 236 328 198 308 186C296 184 294 196 299 210C306 228 310 250 316 274z',
        tint[0],
      ) + line('M208 176q30-12 56 0', '#fff', 6, ' opacity=".25"'),
  }),
  coils: (tint: Tint): Hair => ({
    front:
      fill(skullShadow, tint[0]) +
      curls('M174 218C166 132 314 132 306 218', tint[0], 50, 28) +
      curls('M196 176C214 148 268 148 288 178', tint[2], 11, 24).replace('/>', ' opacity=".45"/>') +
      curls('M188 206C206 186 276 186 296 208', tint[0], 24, 20),
  }),
  pixie: (tint: Tint): Hair => ({
    front:
      fill(
        'M164 284C146 190 176 132 246 132C312 132 332 186 316 284C312 262 312 240 302 222C280 226 232 214 210 196C208 212 190 226 178 232C172 246 168 262 164 284z',
        tint[0],
      ) +
      shine('M206 158q44-22 84 10', tint) +
      line('M210 196q40 20 92 14', tint[1], 5),
  }),
  topknot: (tint: Tint): Hair => ({
    back: disc(240, 128, 30, tint[0]),
    front:
      fill(skullShadow, tint[0], ' opacity=".55"') +
      fill('M184 204C182 160 204 146 240 146S298 160 296 204C276 190 204 190 184 204z', tint[0]) +
      line('M212 184q6-22 24-32M268 184q-6-22-24-32', tint[2], 4, ' opacity=".5"'),
  }),
  afro: (tint: Tint): Hair => ({
    back:
      disc(240, 212, 118, tint[0]) +
      `<circle cx="240" cy="212" r="104" fill="none" stroke="${tint[0]}" stroke-width="50" stroke-dasharray="0 36" stroke-linecap="round"/>`,
    front:
      fill(
        'M165 262C150 190 186 140 240 140S330 190 315 262C311 236 306 222 296 210C272 190 208 190 184 210C174 222 169 236 165 262z',
        tint[0],
      ) +
      curls('M182 206C200 186 280 186 298 206', tint[0], 26, 22) +
      curls('M170 132C200 104 262 100 300 122', tint[2], 12, 26).replace('/>', ' opacity=".45"/>'),
  }),
  curls: (tint: Tint): Hair => ({
    back:
      fill('M152 330C120 210 150 126 240 124S360 210 328 330z', tint[0]) +
      curls('M158 346C116 226 148 128 240 126S364 226 322 346', tint[0], 58, 36),
    front:
      fill(pulledBack, tint[0]) +
      curls('M172 240C176 196 206 182 238 186C270 176 302 196 308 240', tint[0], 34, 25) +
      curls('M176 158C204 122 270 118 306 154', tint[2], 12, 28).replace('/>', ' opacity=".45"/>'),
  }),
} as const
