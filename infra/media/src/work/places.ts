import { chance } from '@iam/demo/chance'
import { box, canvas, disc, group, line, n, path, times } from './canvas.ts'

/** Cliffs, a bay and a low sun. */
export function coastline() {
  const by = chance('coastline')
  const glints = times(26, () => `M${by.whole(250, 620)} ${by.whole(330, 470)}h${by.whole(10, 44)}`).join('')
  return canvas(
    ['#ffb37a', '#ff7e6b'],
    disc(430, 286, 96, '#fff0c9') +
      disc(430, 286, 140, '#fff0c9', ' opacity=".25"') +
      path('M0 300h800v300H0z', '#14667a') +
      path('M0 300h800v60q-200 40-420 14T0 380z', '#1f8b97') +
      line(glints, '#fff0c9', 4, ' opacity=".75"') +
      path('M800 196q-90 6-134 54q-20 30-66 40q-44 12-60 60h260z', '#5b2b52') +
      path('M800 250q-70 10-96 62q-30 40-84 58v40h180z', '#3d1d44') +
      path('M0 330q80-14 120 36q40 46 110 52q60 8 84 60q30 50 130 68t120 54H0z', '#f3d9a8') +
      path('M0 392q70-4 110 44q44 52 120 60q60 10 90 50q20 34 70 54H0z', '#2d6b4f') +
      path('M0 452q60 6 96 52q40 48 110 54q40 8 60 42H0z', '#1c4a3c') +
      line('M318 480q30 50 132 68', '#fff', 7, ' opacity=".7"') +
      line('M136 120q18-20 36 0q18-20 36 0M240 170q13-15 26 0q13-15 26 0', '#3d1d44', 6),
  )
}

/** A skyline after dark, and itself in the river. */
export function cityNight() {
  const by = chance('city-night')
  let x = -10
  const towers = times(17, () => {
    const w = by.whole(38, 66)
    const h = by.whole(90, 300)
    const tower = { x, w, h, tone: by.pick(['#141a3c', '#1a2150', '#10152f']) }
    x += w + by.whole(-8, 6)
    return tower
  })
  const windows = (ink: string) => {
    const lit = towers.flatMap(({ x, w, h }) =>
      times(Math.floor(h / 22), (row) =>
        times(Math.floor((w - 12) / 13), (column) =>
          by.next() < 0.34 ? `M${x + 10 + column * 13} ${430 - h + 14 + row * 22}h5` : '',
        ).join(''),
      ),
    )
    return line(lit.join(''), ink, 7)
  }
  return canvas(
    ['#1b1147', '#c04a83'],
    disc(600, 130, 58, '#ffe7b8') +
      disc(600, 130, 92, '#ffe7b8', ' opacity=".16"') +
      line(
        times(40, () => `M${by.whole(0, 800)} ${by.whole(0, 220)}h.1`).join(''),
        '#fff',
        3,
        ' opacity=".7"',
      ) +
      towers.map(({ x, w, h, tone }) => box(x, 430 - h, w, h, tone)).join('') +
      windows('#ffd27a') +
      path('M0 430h800v170H0z', '#0d1230') +
      group(
        'translate(0 860) scale(1 -1)',
        ...towers.map(({ x, w, h }) =>
          box(x, 430 - h * 0.5, w, Math.round(h * 0.5), '#1a2150', 0, ' opacity=".6"'),
        ),
      ) +
      line(
        times(46, () => `M${by.whole(0, 780)} ${by.whole(446, 590)}h${by.whole(8, 46)}`).join(''),
        '#ffd27a',
        3,
        ' opacity=".35"',
      ) +
      line('M0 420q200-160 400 0q200-160 400 0M0 430h800', '#ff9ebb', 5, ' opacity=".7"') +
      line(
        times(
          19,
          (i) => `M${20 + i * 42} 430v${n(-38 - 75 * Math.abs(Math.sin((i * Math.PI) / 9.5)) + 40)}`,
        ).join(''),
        '#ff9ebb',
        2,
        ' opacity=".6"',
      ),
  )
}

/** Ridges, one behind the other, and a path up. */
export function trailRun() {
  const pine = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path('M0-70l22 34h-12l20 32H-30l20-32h-12z', '#123a33'),
      box(-4, -4, 8, 16, '#0b2621'),
    )
  return canvas(
    ['#8fd3f0', '#fff1cf'],
    disc(600, 150, 64, '#ffc94d') +
      path('M0 330L140 190l90 80l120-150l130 150l90-70l230 190v210H0z', '#7a8fc4') +
      path('M312 166l38-46l42 48l-26 6l-16-14l-18 18z', '#fff', ' opacity=".9"') +
      path('M0 400q120-110 260-60t240-70t300 70v260H0z', '#4a6fa5') +
      path('M0 460q180-120 360-50t440-60v250H0z', '#2f6f62') +
      path('M0 530q200-90 420-40t380-50v160H0z', '#1f5247') +
      path(
        'M210 600q60-60 180-70q120-12 96-50q-24-34-110-46q-60-10-8-36q40-20 88-26q-30 18-44 32q-10 16 60 30q110 22 96 76q-16 50-170 90z',
        '#f3d9a8',
      ) +
      pine(90, 520, 1.2) +
      pine(150, 552, 0.9) +
      pine(660, 500, 1.3) +
      pine(724, 540, 1) +
      pine(590, 560, 0.8) +
      group(
        'translate(452 452)',
        disc(8, -44, 9, '#f7b78f'),
        line('M4-34l-6 22l14 14M-2-12l-14 10l-8 12', '#e4572e', 8),
        line('M4-32l14 10M2-30l-16 6', '#f7b78f', 6),
      ),
  )
}

/** A night, drawn as sleep is recorded. */
export function sleepLab() {
  const by = chance('sleep-lab')
  const stages = times(14, (i) => [60, 120, 180, 120, 60, 150, 190, 110][(i * 3) % 8]! + by.whole(-12, 12))
  const night = stages.map((y, i) => `${i ? `V${330 + y}` : `M90 ${330 + y}`}H${90 + (i + 1) * 45}`).join('')
  const waves = times(
    90,
    (i) =>
      `${i ? 'L' : 'M'}${90 + i * 7} ${n(290 + Math.sin(i * 0.7) * 14 * Math.sin(i * 0.09) + by.between(-7, 7))}`,
  ).join('')
  return canvas(
    ['#0d1137', '#4d2f86'],
    line(
      times(60, () => `M${by.whole(0, 800)} ${by.whole(0, 300)}h.1`).join(''),
      '#fff',
      3,
      ' opacity=".6"',
    ) +
      path('M640 60a78 78 0 1 0 60 128a92 92 0 0 1-60-128z', '#ffe3a3') +
      path('M0 250q180-70 330-20t470-40v410H0z', '#1a1550', ' opacity=".55"') +
      line(waves, '#8be0ff', 3) +
      times(4, (i) => line(`M90 ${372 + i * 50}h630`, '#fff', 1, ' opacity=".16"')).join('') +
      line(night, '#ff9fd0', 6) +
      path(`${night}V560H90z`, '#ff9fd0', ' opacity=".16"') +
      disc(90 + 6 * 45, 330 + stages[6]!, 9, '#ffe3a3'),
  )
}

/** Pots on a balcony, high up. */
export function garden() {
  const by = chance('garden')
  const leaf = (x: number, y: number, turn: number, size: number, ink: string) =>
    group(
      `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})`,
      path('M0 0q24-34 0-92q-24 58 0 92z', ink),
    )
  const plant = (
    x: number,
    pot: string,
    count: number,
    size: number,
    inks: readonly string[],
    fruit?: string,
  ) =>
    times(count, (i) =>
      leaf(
        x,
        452,
        -78 + (156 * i) / (count - 1) + by.between(-8, 8),
        size * by.between(0.8, 1.25),
        inks[i % inks.length]!,
      ),
    ).join('') +
    (fruit ? times(6, () => disc(x + by.whole(-50, 50), 452 - by.whole(40, 130), 11, fruit)).join('') : '') +
    path(`M${x - 56} 446h112l-14 106h-84z`, pot) +
    box(x - 62, 436, 124, 24, pot, 6) +
    box(x - 62, 452, 124, 8, '#000', 4, ' opacity=".12"')
  return canvas(
    ['#bfe7f2', '#fdf3d8'],
    disc(660, 120, 60, '#ffd166') +
      path(
        'M0 430l60-120h60v60h70v-140h80v150h60v-90h90v130h70v-170h70v120h80v-80h80v60h80v80z',
        '#9fc6cf',
        ' opacity=".7"',
      ) +
      line('M0 420h800', '#3c4f5a', 12) +
      line(times(20, (i) => `M${20 + i * 40} 420v180`).join(''), '#3c4f5a', 6) +
      path('M0 548h800v52H0z', '#c98a5b') +
      plant(130, '#d9643a', 9, 1.3, ['#2d7d4f', '#4fa36b', '#1f5f3d'], '#ff4d4d') +
      plant(320, '#f2e3c9', 7, 1.7, ['#1f5f3d', '#3c8f5c']) +
      plant(500, '#2c5d63', 11, 1.1, ['#6fbf73', '#3c8f5c', '#a4d65e'], '#ffd166') +
      plant(680, '#d9643a', 8, 1.5, ['#4b7f52', '#2d7d4f'], '#7b3fa0'),
  )
}
