import type { Chance } from '../../../demo/src/chance.ts'
import {
  at,
  type Brush,
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

/** Silk in a light wind. */
export function cloth(brush: Brush, t: number, [deep, bright, light, ink, trim]: Palette): void {
  ground(brush, bright, deep)
  const inks = [deep, trim, ink, bright, light, ink]
  for (let i = 0; i < 22; i++) {
    const base = -60 + i * 34
    const fold = (x: number) =>
      base + Math.sin(turn * (x / 520 + t + i * 0.035)) * 46 + Math.sin(turn * (x / 260 - t + i * 0.06)) * 18
    brush.globalAlpha = 0.92
    const sheen = brush.createLinearGradient(0, 0, width, 0)
    const colour = inks[i % inks.length]!
    const shine = 0.5 + 0.4 * Math.sin(turn * (t + i * 0.05))
    sheen.addColorStop(0, colour)
    sheen.addColorStop(Math.min(Math.max(shine, 0.05), 0.95), i % 2 ? light : colour)
    sheen.addColorStop(1, colour)
    brush.fillStyle = sheen
    brush.beginPath()
    brush.moveTo(0, height)
    for (let x = 0; x <= width; x += 8) brush.lineTo(x, fold(x))
    brush.lineTo(width, height)
    brush.fill()
  }
  brush.globalAlpha = 1
}

/** A pot, and what rises from it. */
export function steam(brush: Brush, t: number, [deep, bright, light, ink, trim]: Palette, by: Chance): void {
  ground(brush, bright, deep)
  disc(brush, width / 2, 300, 190, light, 0.22)
  for (let i = 0; i < 7; i++) {
    const x = 130 + i * 36
    curve(
      brush,
      (s) => [x + Math.sin(turn * (s * 1.4 - t + i * 0.17)) * (10 + 26 * s), 410 - s * 330],
      light,
      13 - (i % 3) * 3,
      0.2 + 0.12 * swell(t + i / 7),
    )
  }
  for (let i = 0; i < 30; i++) {
    const [x, offset, size] = [by.between(110, 370), by.next(), by.between(3, 9)]
    const life = wrap(t + offset)
    const y = 410 - Math.sin(Math.PI * life) * by.between(60, 250)
    at(brush, x + (life - 0.5) * by.between(-80, 80), y, life * turn, () => {
      brush.fillStyle = [ink, light, trim][i % 3]
      brush.fillRect(-size, -size / 2, size * 2, size)
    })
  }
  brush.fillStyle = trim
  brush.beginPath()
  brush.moveTo(80, 400)
  brush.quadraticCurveTo(86, 560, 200, 566)
  brush.lineTo(280, 566)
  brush.quadraticCurveTo(394, 560, 400, 400)
  brush.fill()
  brush.fillStyle = ink
  brush.beginPath()
  brush.ellipse(width / 2, 400, 172, 30, 0, 0, turn)
  brush.fill()
  brush.fillStyle = deep
  brush.beginPath()
  brush.ellipse(width / 2, 402, 146, 21, 0, 0, turn)
  brush.fill()
  for (let i = 0; i < 6; i++)
    disc(brush, 150 + i * 36, 402 + Math.sin(turn * (t + i / 3)) * 7, 9 + 4 * swell(t * 2 + i / 5), ink, 0.7)
  for (const x of [62, 418]) disc(brush, x, 432, 17, trim)
}

/** A nest of pasta on its way round the fork. */
export function strands(brush: Brush, t: number, [deep, bright, light]: Palette, by: Chance): void {
  ground(brush, bright, deep)
  disc(brush, width / 2, 320, 216, '#000000', 0.14)
  disc(brush, width / 2, 308, 214, light)
  disc(brush, width / 2, 308, 176, '#f1dcb8')
  for (let i = 0; i < 46; i++) {
    const [r, from, long, wobble] = [by.between(16, 150), by.next(), by.between(0.25, 0.6), by.between(4, 14)]
    const ways = i % 5 === 0 ? 2 : 1
    curve(
      brush,
      (s) => {
        const angle = turn * (from + long * s + t * ways)
        const out = r + Math.sin(angle * 3 + i) * wobble
        return [width / 2 + Math.cos(angle) * out, 308 + Math.sin(angle) * out * 0.94]
      },
      i % 3 === 0 ? '#f2bf62' : i % 3 === 1 ? '#ffdf94' : '#e5a94a',
      9,
    )
  }
  for (let i = 0; i < 9; i++) {
    const angle = turn * (by.next() + t)
    const r = by.between(20, 130)
    at(brush, width / 2 + Math.cos(angle) * r, 308 + Math.sin(angle) * r, angle, () => {
      brush.fillStyle = i % 3 ? '#3f8f4f' : '#e23d3d'
      brush.beginPath()
      brush.ellipse(0, 0, i % 3 ? 16 : 11, i % 3 ? 7 : 11, 0, 0, turn)
      brush.fill()
    })
  }
}

/** Weights that go up, and the ring that counts them. */
export function pulse(brush: Brush, t: number, [deep, bright, light, ink, trim]: Palette): void {
  ground(brush, bright, deep)
  for (let i = 0; i < 5; i++) {
    const life = wrap(t + i / 5)
    curve(
      brush,
      (s) => [240 + Math.cos(turn * s) * 340 * life, 300 + Math.sin(turn * s) * 340 * life],
      light,
      16 * (1 - life),
      0.4 * (1 - life),
    )
  }
  curve(
    brush,
    (s) => [240 + Math.cos(turn * (s - 0.25)) * 190, 300 + Math.sin(turn * (s - 0.25)) * 190],
    light,
    14,
    0.22,
  )
  const done = ease(swell(t))
  curve(
    brush,
    (s) => [240 + Math.cos(turn * (s * done - 0.25)) * 190, 300 + Math.sin(turn * (s * done - 0.25)) * 190],
    ink,
    14,
  )
  at(brush, 240, 340 - done * 90, Math.sin(turn * t) * 0.05, () => {
    for (const side of [-1, 1]) {
      for (const [x, tall, colour] of [
        [70, 108, trim],
        [96, 82, deep],
        [118, 50, trim],
      ] as const) {
        brush.fillStyle = colour
        brush.beginPath()
        brush.roundRect(side * x - 12, -tall / 2, 24, tall, 9)
        brush.fill()
      }
    }
    brush.fillStyle = light
    brush.beginPath()
    brush.roundRect(-62, -11, 124, 22, 11)
    brush.fill()
  })
}

/** Beats and paper. */
export function confetti(brush: Brush, t: number, palette: Palette, by: Chance): void {
  const [deep, bright, light, ink] = palette
  ground(brush, bright, deep)
  const beat = Math.abs(Math.sin(turn * t * 2)) ** 3
  glow(brush, width / 2, 320, 230 + beat * 60, light, 0.5)
  for (let i = 0; i < 13; i++) {
    const tall = 60 + 190 * swell(t * (1 + (i % 3)) + i * 0.19) * (1 - Math.abs(i - 6) / 9)
    brush.fillStyle = i % 2 ? ink : light
    brush.globalAlpha = 0.85
    brush.beginPath()
    brush.roundRect(36 + i * 32, 330 - tall / 2, 18, tall, 9)
    brush.fill()
  }
  brush.globalAlpha = 1
  for (let i = 0; i < 64; i++) {
    const [x, offset, size, sway] = [by.between(0, width), by.next(), by.between(6, 14), by.between(10, 46)]
    const laps = by.pick([1, 1, 2])
    const fall = wrap(t * laps + offset)
    const colour = by.pick([light, ink, palette[4], '#ffffff'])
    at(
      brush,
      x + Math.sin(turn * (fall + offset)) * sway,
      fall * (height + 40) - 20,
      turn * (fall * 2 + offset),
      () => {
        brush.scale(1, Math.cos(turn * (fall * 3 + offset)))
        brush.fillStyle = colour
        if (i % 3) brush.fillRect(-size, -size / 2, size * 2, size)
        else disc(brush, 0, 0, size * 0.7, colour)
      },
    )
  }
}

/** A wall of holds, and the way from one to the next. */
export function holds(brush: Brush, t: number, [deep, bright, light, ink, trim]: Palette, by: Chance): void {
  ground(brush, bright, deep)
  for (let i = 0; i < 40; i++) disc(brush, (i % 5) * 110 + 20, Math.floor(i / 5) * 80 + 20, 4, deep, 0.35)
  const route = Array.from({ length: 8 }, (_, i) => [by.between(90, 390), 560 - i * 70] as const)
  for (let i = 0; i < 34; i++)
    blob(
      brush,
      by.between(0, width),
      by.between(0, height),
      by.between(10, 24),
      i,
      [light, trim, deep][i % 3]!,
      0.35,
    )
  const climbed = swell(t) * (route.length - 1)
  const place = (s: number): readonly [number, number] => {
    const step = Math.min(Math.floor(s), route.length - 2)
    const [from, to, part] = [route[step]!, route[step + 1]!, ease(s - step)]
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
  }
  curve(brush, (s) => place(s * climbed), light, 6, 0.9)
  for (const [i, [x, y]] of route.entries())
    blob(brush, x, y, 26 + (i <= climbed ? 8 : 0), i, i <= climbed ? ink : light, 1)
  const [x, y] = place(climbed)
  glow(brush, x, y, 60, '#ffffff', 0.8)
  disc(brush, x, y, 13, '#ffffff')
}

function blob(
  brush: Brush,
  x: number,
  y: number,
  r: number,
  kind: number,
  colour: string,
  alpha: number,
): void {
  brush.globalAlpha = alpha
  brush.fillStyle = colour
  brush.beginPath()
  for (let k = 0; k <= 28; k++) {
    const angle = (k / 28) * turn
    const out = r * (1 + 0.18 * Math.sin(angle * 2 + kind) + 0.12 * Math.sin(angle * 3 - kind * 2))
    brush.lineTo(x + Math.cos(angle) * out, y + Math.sin(angle) * out)
  }
  brush.fill()
  brush.globalAlpha = 1
}
