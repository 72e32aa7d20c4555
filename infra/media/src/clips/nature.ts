import type { Chance } from '../../../demo/src/chance.ts'
import {
  at,
  type Brush,
  below,
  curve,
  disc,
  ease,
  glow,
  ground,
  height,
  type Palette,
  swell,
  turn,
  width,
  wrap,
} from './brush.ts'

const sun = '#ff9a56'
const glare = '#ffe0b0'

/** Swell under a low sun, and a board on it. */
export function waves(brush: Brush, t: number, [deep, bright, light, cloth, trim]: Palette): void {
  ground(brush, light, bright)
  glow(brush, 320, 200, 200, glare, 0.8)
  disc(brush, 320, 200, 74, sun)
  const inks = [bright, trim, bright, deep, trim, deep]
  const line = (i: number) => (x: number) =>
    240 + i * 62 + Math.sin(turn * ((x / width) * (1 + (i % 3)) + (i % 2 ? t : -t) + i * 0.3)) * (14 + i * 3)
  for (const [i, ink] of inks.entries()) {
    below(brush, line(i), ink, 0.82)
    curve(brush, (s) => [s * width, line(i)(s * width)], light, 3, 0.35)
    if (i === 2) {
      const y = line(2)(190)
      at(brush, 190, y - 6, Math.sin(turn * t) * 0.14 - 0.08, () => {
        brush.fillStyle = cloth
        brush.beginPath()
        brush.ellipse(0, 0, 92, 13, 0, 0, turn)
        brush.fill()
        brush.fillStyle = light
        brush.fillRect(-70, -3, 140, 5)
      })
    }
  }
}

/** Hills that go by at the pace of a runner. */
export function trail(brush: Brush, t: number, [deep, bright, light, , trim]: Palette, by: Chance): void {
  ground(brush, light, bright)
  glow(brush, 350, 150, 170, glare, 0.8)
  disc(brush, 350, 150, 58, sun)
  const inks = [bright, bright, deep, trim]
  for (const [i, ink] of inks.entries()) {
    const [a, b] = [by.next(), by.next()]
    const away = t * (i === 0 ? 1 : i)
    const ridge = (x: number) => {
      const s = x / width + away
      return (
        250 +
        i * 82 +
        Math.sin(turn * (s + a)) * (44 - i * 6) +
        Math.sin(turn * (2 * s + b)) * 18 +
        Math.sin(turn * (5 * s)) * 5
      )
    }
    below(brush, ridge, ink, i < 2 ? 0.5 + i * 0.2 : 1)
    if (i < 2) continue
    for (let tree = 0; tree < 9; tree++) {
      const x = wrap(tree / 9 + by.between(0, 0.06) - away) * (width + 80) - 40
      pine(brush, x, ridge(x) + 10, by.between(0.6, 1.1) + (i - 2) * 0.3, ink)
    }
  }
  curve(brush, (s) => [s * width, 548 + Math.sin(turn * (s * 2 + t * 3)) * 5], light, 10, 0.9)
  for (let i = 0; i < 9; i++) disc(brush, wrap(i / 9 - t * 3) * width, 572 + (i % 3) * 9, 3, light, 0.5)
}

function pine(brush: Brush, x: number, y: number, size: number, ink: string): void {
  at(brush, x, y, 0, () => {
    brush.scale(size, size)
    brush.fillStyle = ink
    brush.beginPath()
    for (const [px, py] of [
      [0, -78],
      [14, -48],
      [8, -48],
      [20, -20],
      [12, -20],
      [24, 8],
      [-24, 8],
      [-12, -20],
      [-20, -20],
      [-8, -48],
      [-14, -48],
    ] as const)
      brush.lineTo(px, py)
    brush.fill()
  })
}

/** Fire below, sparks above. */
export function embers(brush: Brush, t: number, [deep, bright, light, cloth]: Palette, by: Chance): void {
  ground(brush, '#12070a', deep)
  glow(brush, width / 2, height, 420, bright, 0.75)
  for (let i = 0; i < 70; i++) {
    const [x, offset, size, sway, laps] = [
      by.between(20, width - 20),
      by.next(),
      by.between(1.5, 5),
      by.between(-34, 34),
      by.pick([1, 2]),
    ]
    const life = wrap(t * laps + offset)
    const px = x + Math.sin(turn * (life + offset)) * sway
    const py = height - 60 - life * 560
    glow(brush, px, py, size * 5, light, 0.5 * (1 - life))
    disc(brush, px, py, size * (1 - life * 0.6), i % 4 ? light : cloth, 1 - life)
  }
  const inks = [bright, '#ff9a3c', light]
  for (const [i, ink] of inks.entries())
    below(
      brush,
      (x) => {
        const tall = 190 - i * 58
        const mound = Math.sin((Math.PI * x) / width) ** 0.7
        const lick =
          0.62 +
          0.26 * Math.sin(turn * ((x / width) * (3 + i) + t * 2 + i * 0.3)) +
          0.16 * Math.sin(turn * ((x / width) * 7 - t * 3))
        return height - 20 - tall * mound * lick
      },
      ink,
      0.78,
    )
}

/** Colour that opens in water, drop after drop. */
export function bloom(brush: Brush, t: number, palette: Palette, by: Chance): void {
  const [, bright, light] = palette
  ground(brush, light, bright)
  brush.globalCompositeOperation = 'multiply'
  for (let i = 0; i < 12; i++) {
    const [x, y, offset] = [by.between(60, width - 60), by.between(60, height - 60), i / 12]
    const ink = by.pick([palette[3], palette[1], '#e4572e', '#2f7fb5', '#d1495b'])
    const life = wrap(t + offset)
    const r = 30 + 190 * Math.sqrt(life)
    brush.globalAlpha = 0.62 * (1 - ease(life)) * Math.min(life * 12, 1)
    brush.fillStyle = ink
    brush.beginPath()
    for (let k = 0; k <= 48; k++) {
      const angle = (k / 48) * turn
      const ripple =
        1 +
        0.12 * Math.sin(angle * 3 + i) +
        0.05 * Math.sin(angle * 7 - i * 2 + life * 3) +
        0.02 * Math.sin(angle * 23 + i)
      brush.lineTo(x + Math.cos(angle) * r * ripple, y + Math.sin(angle) * r * ripple)
    }
    brush.fill()
  }
  brush.globalAlpha = 1
  brush.globalCompositeOperation = 'source-over'
}

/** Eight petals that breathe in and out. */
export function breathing(brush: Brush, t: number, [deep, bright, light, cloth]: Palette): void {
  ground(brush, bright, deep)
  const breath = ease(swell(t))
  brush.globalCompositeOperation = 'screen'
  glow(brush, width / 2, height / 2, 180 + breath * 110, light, 0.5)
  for (let i = 0; i < 8; i++)
    at(brush, width / 2, height / 2, (i * turn) / 8 + breath * 0.6, () => {
      disc(brush, 0, -26 - breath * 78, 52 + breath * 40, i % 2 ? light : cloth, 0.3)
    })
  brush.globalCompositeOperation = 'source-over'
  disc(brush, width / 2, height / 2, 18 + breath * 12, light, 0.95)
  for (let ring = 0; ring < 3; ring++)
    curve(
      brush,
      (s) => [
        width / 2 + Math.cos(turn * s) * (200 + ring * 34),
        height / 2 + Math.sin(turn * s) * (200 + ring * 34),
      ],
      light,
      2,
      0.3 * (1 - ring * 0.28) * (0.4 + 0.6 * breath),
    )
}

/** Moon, stars, and a night's sleep drawn as a line. */
export function night(brush: Brush, t: number, [deep, bright, light, cloth]: Palette, by: Chance): void {
  ground(brush, '#0a0d2a', deep)
  for (let i = 0; i < 60; i++)
    disc(
      brush,
      by.between(0, width),
      by.between(0, 400),
      by.between(0.8, 2.6),
      '#ffffff',
      0.25 + 0.7 * swell(t * by.pick([1, 2]) + by.next()),
    )
  const y = 190 + Math.sin(turn * t) * 10
  glow(brush, 300, y, 190, light, 0.5)
  disc(brush, 300, y, 82, light)
  disc(brush, 268, y - 18, 74, '#10143a')
  for (let i = 0; i < 4; i++)
    below(
      brush,
      (x) => 400 + i * 46 + Math.sin(turn * ((x / width) * (1 + (i % 2)) + (i % 2 ? t : -t) + i * 0.21)) * 20,
      i % 2 ? bright : deep,
      0.45,
    )
  const sleep = (x: number) =>
    440 + Math.sin(turn * ((2 * x) / width - t * 2)) * 34 + Math.sin(turn * ((5 * x) / width - t * 3)) * 12
  curve(brush, (s) => [s * width, sleep(s * width)], cloth, 6)
  glow(brush, 380, sleep(380), 44, cloth, 0.9)
  disc(brush, 380, sleep(380), 10, '#ffffff')
}
