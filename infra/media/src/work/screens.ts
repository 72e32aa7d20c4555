import { chance } from '@iam/demo/chance'
import { box, canvas, disc, group, line, n, path, shade, times } from './canvas.ts'

/** Three phones beside each other. */
export function appScreens() {
  const phone = (x: number, y: number, ...inside: string[]) =>
    group(
      `translate(${x} ${y})`,
      shade(0, 0, 200, 410, 34),
      box(0, 0, 200, 410, '#14142b', 34),
      box(9, 9, 182, 392, '#fbf9ff', 26),
      ...inside,
      box(74, 18, 52, 12, '#14142b', 6),
    )
  const row = (y: number, tint: string) =>
    box(26, y, 148, 46, '#fff', 14) +
    disc(50, y + 23, 13, tint) +
    box(74, y + 13, 70, 8, '#2b2b52', 4) +
    box(74, y + 27, 44, 6, '#c9c6dd', 3)
  return canvas(
    ['#6d5cf6', '#f79ac0'],
    disc(650, 110, 190, '#fff', ' opacity=".14"') +
      disc(120, 520, 210, '#2a1a6b', ' opacity=".22"') +
      phone(
        60,
        118,
        box(9, 9, 182, 190, '#ffd9c7', 26),
        disc(100, 112, 52, '#ff8a5c'),
        path('M48 199q52-74 104 0z', '#3b2b8f'),
        box(26, 222, 104, 14, '#2b2b52', 7),
        box(26, 246, 148, 8, '#c9c6dd', 4),
        box(26, 262, 120, 8, '#c9c6dd', 4),
        box(26, 338, 148, 40, '#6d5cf6', 20),
      ) +
      phone(
        300,
        74,
        box(26, 56, 96, 16, '#2b2b52', 8),
        line('M28 200q24-60 48-24t48-34t48-30', '#6d5cf6', 7),
        path('M28 200q24-60 48-24t48-34t48-30V216H28z', '#6d5cf6', ' opacity=".15"'),
        disc(172, 112, 8, '#ff8a5c'),
        row(236, '#ffd166'),
        row(290, '#5bd0b8'),
        row(344, '#ff8aa8'),
      ) +
      phone(
        540,
        138,
        ...times(4, (i) =>
          box(
            26 + (i % 2) * 78,
            56 + Math.floor(i / 2) * 92,
            70,
            84,
            ['#ffd166', '#5bd0b8', '#ff8aa8', '#8f83ff'][i]!,
            18,
          ),
        ),
        disc(61, 98, 20, '#fff', ' opacity=".7"'),
        path('M122 120l17-36l17 36z', '#fff', ' opacity=".7"'),
        box(46, 172, 30, 30, '#fff', 8, ' opacity=".7"'),
        line('M126 190q12-28 26 0', '#fff', 9, ' opacity=".7"'),
        box(26, 256, 148, 10, '#2b2b52', 5),
        box(26, 276, 110, 8, '#c9c6dd', 4),
        box(26, 306, 148, 72, '#efeaff', 18),
      ),
  )
}

/** A browser window full of figures. */
export function dashboard() {
  const by = chance('dashboard')
  const bars = times(12, (i) => {
    const h = 30 + i * 7 + by.between(-16, 22)
    return box(150 + i * 24, 470 - h, 14, Math.round(h), i === 11 ? '#ffb454' : '#37c2b0', 5)
  })
  const tiles = times(
    3,
    (i) =>
      box(130 + i * 186, 152, 168, 74, '#16304d', 14) +
      box(150 + i * 186, 172, 60, 8, '#7d97b5', 4) +
      box(150 + i * 186, 190, 92, 16, ['#37c2b0', '#ffb454', '#ff7b7b'][i]!, 8),
  )
  return canvas(
    ['#0c1c30', '#1d5468'],
    disc(700, 60, 220, '#37c2b0', ' opacity=".12"') +
      shade(100, 84, 600, 430, 20) +
      box(100, 84, 600, 430, '#0f2440', 20) +
      disc(128, 112, 7, '#ff7b7b') +
      disc(150, 112, 7, '#ffb454') +
      disc(172, 112, 7, '#37c2b0') +
      tiles.join('') +
      box(130, 246, 330, 240, '#16304d', 14) +
      bars.join('') +
      line('M152 404q40-52 72-30t70-44t66-12t62-50', '#fff', 4, ' opacity=".85"') +
      box(480, 246, 190, 240, '#16304d', 14) +
      `<circle cx="575" cy="350" r="58" fill="none" stroke="#2a4c70" stroke-width="26"/><circle cx="575" cy="350" r="58" fill="none" stroke="#ffb454" stroke-width="26" stroke-dasharray="236 400" transform="rotate(-90 575 350)"/>` +
      box(520, 440, 110, 9, '#7d97b5', 4) +
      box(520, 458, 70, 9, '#47648a', 4),
  )
}

/** A slide in front of two more. */
export function pitchDeck() {
  const slide = (turn: number, paper: string, inside = '') =>
    group(
      `translate(400 310) rotate(${turn}) translate(-250 -150)`,
      shade(0, 0, 500, 300, 16),
      box(0, 0, 500, 300, paper, 16),
      inside,
    )
  const steps = times(5, (i) =>
    box(250 + i * 44, 226 - i * 34, 32, 34 + i * 34, i === 4 ? '#ff6b4a' : '#274690', 6),
  )
  return canvas(
    ['#f6c667', '#ee8a4b'],
    disc(120, 110, 170, '#fff3d6', ' opacity=".4"') +
      slide(-9, '#274690') +
      slide(5, '#ff9f7a') +
      slide(
        -2,
        '#fffaf1',
        box(40, 48, 150, 20, '#1c2541', 10) +
          box(40, 84, 118, 10, '#b9b3a6', 5) +
          box(40, 104, 136, 10, '#b9b3a6', 5) +
          box(40, 124, 96, 10, '#b9b3a6', 5) +
          `<circle cx="86" cy="210" r="42" fill="none" stroke="#e7dfcf" stroke-width="18"/><circle cx="86" cy="210" r="42" fill="none" stroke="#ff6b4a" stroke-width="18" stroke-dasharray="180 300" transform="rotate(-90 86 210)"/>` +
          steps.join('') +
          line('M266 200l44-38l44-30l44-36l42-28', '#1c2541', 5) +
          path('M452 52l-22 8l14 16z', '#1c2541'),
      ),
  )
}

/** A chip and its traces. */
export function circuit() {
  const by = chance('circuit')
  const traces = times(44, (i) => {
    const side = i % 4
    const at = 232 + Math.floor(i / 4) * 13.6
    const out = by.whole(40, 130)
    const bend = by.whole(-90, 90)
    const far = by.whole(60, 190)
    const [x, y] = [at + 100, at]
    const d = [
      `M${n(x)} 212v${-out}l${bend} ${-Math.abs(bend)}v${-far}`,
      `M${n(x)} 388v${out}l${bend} ${Math.abs(bend)}v${far}`,
      `M312 ${n(y)}h${-out}l${-Math.abs(bend)} ${bend}h${-far}`,
      `M488 ${n(y)}h${out}l${Math.abs(bend)} ${bend}h${far}`,
    ][side]!
    return line(d, by.pick(['#2fe6b7', '#2fe6b7', '#1b8f86', '#f7c948']), 4, ' opacity=".8"')
  })
  const pins = times(11, (i) => 232 + i * 13.6)
    .map((at) => `M${n(at + 100)} 204v12M${n(at + 100)} 384v12M304 ${n(at)}h12M484 ${n(at)}h12`)
    .join('')
  return canvas(
    ['#07231f', '#0d4a45'],
    traces.join('') +
      line(pins, '#d9e3df', 7) +
      box(308, 208, 184, 184, '#101820', 14) +
      box(328, 228, 144, 144, '#18242e', 8) +
      line('M356 300q22-46 44 0t44 0', '#2fe6b7', 6) +
      disc(346, 246, 6, '#f7c948') +
      times(14, () =>
        disc(by.whole(20, 780), by.whole(20, 580), by.whole(4, 8), '#f7c948', ' opacity=".7"'),
      ).join(''),
  )
}
