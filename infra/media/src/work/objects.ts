import { chance } from '@iam/demo/chance'
import { box, canvas, disc, group, line, n, path, shade, times } from './canvas.ts'

/** Stationery with one mark on all of it. */
export function brandIdentity() {
  const mark = (x: number, y: number, size: number, ink: string) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      ...times(9, (i) => path('M0 0q9-26 0-52q-9 26 0 52z', ink, ` transform="rotate(${-80 + i * 20})"`)),
      box(-26, 4, 52, 5, ink, 2),
    )
  const sheet = (x: number, y: number, turn: number, w: number, h: number, paper: string, inside: string) =>
    group(`translate(${x} ${y}) rotate(${turn})`, shade(0, 0, w, h, 6), box(0, 0, w, h, paper, 6), inside)
  return canvas(
    ['#e8d6bb', '#d8b48c'],
    path('M0 600L420 0h240L240 600z', '#fff', ' opacity=".13"') +
      sheet(
        96,
        70,
        -8,
        270,
        380,
        '#fffaf0',
        mark(135, 110, 0.9, '#1f4d3f') +
          times(7, (i) => box(50, 170 + i * 24, 170 - (i % 3) * 30, 7, '#d9cdb8', 3)).join(''),
      ) +
      sheet(
        470,
        60,
        10,
        250,
        150,
        '#1f4d3f',
        path('M0 0h250L125 90z', '#2a6353') + mark(125, 74, 0.5, '#f6d9a8'),
      ) +
      sheet(430, 270, -5, 220, 128, '#e4572e', mark(110, 88, 0.85, '#fff1dc')) +
      sheet(
        500,
        420,
        7,
        220,
        128,
        '#fffaf0',
        mark(54, 84, 0.5, '#e4572e') + box(100, 46, 84, 10, '#1f4d3f', 5) + box(100, 66, 60, 7, '#d9cdb8', 3),
      ) +
      group(
        'translate(360 480)',
        disc(6, 12, 70, '#000', ' opacity=".14"'),
        disc(0, 0, 70, '#f2b84b'),
        `<circle r="58" fill="none" stroke="#1f4d3f" stroke-width="3" stroke-dasharray="3 7"/>`,
        mark(0, 24, 0.9, '#1f4d3f'),
      ),
  )
}

/** A grid of tiles, each with one of eight geometric pieces in two inks. */
export function typeSpecimen() {
  const random = chance('type-specimen-3')
  const inks = ['#16213e', '#e94f37', '#f6ae2d', '#2a9d8f', '#f4ebd9']
  const pieces = [
    'M0 0h100v100H0z',
    'M0 0a100 100 0 0 1 100 100H0z',
    'M100 0a100 100 0 0 0-100 100h100z',
    'M0 0h100a100 100 0 0 1-100 100z',
    'M50 0a50 50 0 0 1 0 100a50 50 0 0 1 0-100z',
    'M0 0h100L0 100z',
    'M0 0h100a50 50 0 0 1-100 0z',
    'M0 0h34v100H0zM66 0h34v100H66z',
  ]
  const tiles = times(48, (i) => {
    const ground = random.pick(inks)
    const ink = random.pick(inks.filter((one) => one !== ground))
    return group(
      `translate(${(i % 8) * 100} ${Math.floor(i / 8) * 100})`,
      box(0, 0, 100, 100, ground),
      path(random.pick(pieces), ink),
    )
  })
  return canvas(['#f4ebd9', '#f4ebd9'], tiles.join(''))
}

/** Two shelves of vessels; each outline is one random curve, mirrored. */
export function ceramics() {
  const random = chance('ceramics')
  const glazes = ['#e9e2d3', '#8fb3ad', '#3f6f79', '#d98e5f', '#b9c4b1', '#5b4a44', '#f0c9a6']
  const vessel = (x: number, floor: number, tallest: number) => {
    const h = random.between(tallest * 0.6, tallest)
    // Half-widths.
    const [lip, neck, belly, foot] = [
      random.between(16, 34),
      random.between(12, 26),
      random.between(36, 58),
      random.between(20, 32),
    ]
    const top = floor - h
    const rightSide = `C${n(x + neck)} ${n(top + h * 0.2)} ${n(x + belly)} ${n(top + h * 0.3)} ${n(x + belly)} ${n(top + h * 0.6)}S${n(x + foot)} ${n(floor - 8)} ${n(x + foot)} ${floor}`
    const d = `M${n(x + lip)} ${n(top)}${rightSide}H${n(x - foot)}C${n(x - foot)} ${n(floor - 8)} ${n(x - belly)} ${n(top + h * 0.85)} ${n(x - belly)} ${n(top + h * 0.6)}C${n(x - belly)} ${n(top + h * 0.3)} ${n(x - neck)} ${n(top + h * 0.2)} ${n(x - lip)} ${n(top)}z`
    const glaze = random.pick(glazes)
    return (
      `<ellipse cx="${x + 10}" cy="${floor}" rx="${n(belly + 8)}" ry="7" opacity=".16"/>` +
      path(d, glaze) +
      line(
        `M${n(x - belly * 0.62)} ${n(top + h * 0.5)}q-2 ${n(h * 0.12)} 6 ${n(h * 0.22)}`,
        '#fff',
        7,
        ' opacity=".4"',
      ) +
      `<ellipse cx="${x}" cy="${n(top)}" rx="${n(lip)}" ry="5" fill="#2b2320" opacity=".55"/>`
    )
  }
  const shelf = (floor: number, tallest: number, offset: number) =>
    box(40, floor, 720, 18, '#a9764e', 4) +
    box(40, floor + 12, 720, 6, '#000', 3, ' opacity=".15"') +
    times(6, (i) => vessel(offset + i * 118, floor, tallest)).join('')
  return canvas(
    ['#c9d3c8', '#8fa39b'],
    path('M520 0h280v600H300z', '#fff', ' opacity=".35"') + shelf(270, 190, 108) + shelf(530, 180, 100),
  )
}

/** A rail of clothes. */
export function lookbook() {
  const hook = (x: number) =>
    line(`M${x} 138v-18q0-14 12-14t10 14M${x - 44} 164L${x} 138l44 26`, '#3a2a2a', 5)
  const hung = (x: number, d: string, ink: string, details = '') =>
    group(`translate(${x} 160)`, path(d, ink), details) + hook(x)
  const coat = 'M-44 0L-16-14q16 14 32 0L44 0l30 150l-26 8l-14-62l8 208h-84l8-208l-14 62l-26-8z'
  const dress = 'M-30 0l12-8q18 26 36 0l12 8l-6 92l58 196q-82 26-164 0l58-196z'
  const shirt = 'M-44 0l28-12q16 16 32 0l28 12l40 62l-30 22l-18-24v144h-72V60l-18 24l-30-22z'
  const trousers = 'M-42 6h84l10 300h-44L0 96l-8 210h-44z'
  return canvas(
    ['#f6d7d2', '#e79a91'],
    disc(400, 320, 250, '#fff', ' opacity=".25"') +
      line('M60 122h680M90 122v430M710 122v430', '#3a2a2a', 9) +
      hung(
        170,
        coat,
        '#2f4858',
        line('M0 0v300', '#000', 3, ' opacity=".3"') + line('M8 60h.1M8 110h.1M8 160h.1', '#f6ae2d', 11),
      ) +
      hung(300, dress, '#f6ae2d', line('M-40 180q40 14 80 0M-52 230q52 16 104 0', '#e07a1f', 6)) +
      hung(
        420,
        shirt,
        '#fff6ec',
        line('M-36 40h72M-36 70h72M-36 100h72M-36 130h72M-36 160h72', '#e4572e', 9),
      ) +
      hung(536, trousers, '#86626e', line('M0 20v60', '#000', 3, ' opacity=".3"')) +
      hung(640, dress, '#5b2e48', line('M-14 20q14 18 28 0', '#f6d7d2', 4)) +
      path('M0 552h800v48H0z', '#c46f68'),
  )
}

/** A desk at night: window, screen, lamp, plant, microphone and cup. */
export function homeStudio() {
  return canvas(
    ['#23315a', '#6b4a7f'],
    box(90, 60, 250, 210, '#ffb27a', 10) +
      disc(230, 190, 56, '#fff0c9') +
      path('M90 220q70-50 130-10t120-20v80H90z', '#7a4a6b') +
      line('M215 60v210M90 165h250', '#2b2140', 9) +
      path('M40 430h720v30H40z', '#c98a5b') +
      path('M80 460h30v140H80zM690 460h30v140h-30z', '#9a6540') +
      box(310, 250, 250, 152, '#14142b', 12) +
      box(320, 260, 230, 132, '#2de1c2', 6) +
      path('M320 392l60-70l44 40l56-76l70 106z', '#14142b', ' opacity=".35"') +
      disc(370, 296, 16, '#fff', ' opacity=".7"') +
      box(420, 402, 30, 20, '#14142b') +
      box(380, 420, 110, 12, '#14142b', 5) +
      line('M640 430v-120l-70-84', '#ffd166', 9) +
      path('M596 204l-60 30l14 34l70-36z', '#ffd166') +
      path('M552 268l70-36l60 190H500z', '#ffe9a8', ' opacity=".18"') +
      group(
        'translate(180 430)',
        path('M-40-70h80l-10 70h-60z', '#e4572e'),
        ...times(7, (i) =>
          path(
            'M0-66q20-40 0-100q-20 60 0 100z',
            i % 2 ? '#2f8f6b' : '#4fb587',
            ` transform="rotate(${-66 + i * 22} 0 -66)"`,
          ),
        ),
      ) +
      group(
        'translate(270 430)',
        box(-9, -96, 18, 60, '#d9dbe4', 9),
        line('M-18-66q0 34 18 34t18-34M0-32v30M-20 0h40', '#d9dbe4', 5),
      ) +
      box(590, 408, 60, 22, '#f2e3c9', 5) +
      line('M600 400q6-14 0-26M616 400q6-14 0-26', '#fff', 4, ' opacity=".35"'),
  )
}
