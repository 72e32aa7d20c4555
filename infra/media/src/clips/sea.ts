import type { Chance } from '../../../demo/src/chance.ts'
import {
  at,
  type Brush,
  curve,
  disc,
  ground,
  height,
  type Palette,
  swell,
  turn,
  width,
  wrap,
} from './brush.ts'

/** A net in the current, and fish that pass through it. */
export function net(brush: Brush, t: number, [deep, bright, light, cloth]: Palette, by: Chance): void {
  ground(brush, bright, deep)
  for (let i = 0; i < 6; i++) {
    const lean = 90 * i - 60 + Math.sin(turn * (t + i / 6)) * 24
    brush.fillStyle = light
    brush.globalAlpha = 0.07 + 0.06 * swell(t + i / 6)
    brush.beginPath()
    brush.moveTo(lean, 0)
    brush.lineTo(lean + 46, 0)
    brush.lineTo(lean + 210, height)
    brush.lineTo(lean + 60, height)
    brush.fill()
    brush.globalAlpha = 1
  }
  const knot = (x: number, y: number): readonly [number, number] => [
    x + Math.sin(turn * (t + y / 420)) * 16,
    y + Math.cos(turn * (t + x / 380)) * 12,
  ]
  for (let i = -9; i < 18; i++) {
    curve(brush, (s) => knot(i * 56 + s * 380, -40 + s * 680), light, 3, 0.5)
    curve(brush, (s) => knot(i * 56 + 380 - s * 380, -40 + s * 680), light, 3, 0.5)
  }
  for (let i = 0; i < 13; i++) {
    const [offset, depth, size, laps] = [
      by.next(),
      by.between(60, 540),
      by.between(0.5, 1.15),
      by.pick([1, 1, 2]),
    ]
    const way = wrap(offset + t * laps)
    const y = depth + Math.sin(turn * (way * 2 + offset)) * 18
    at(brush, way * (width + 160) - 80, y, Math.cos(turn * (way * 2 + offset)) * 0.14, () => {
      brush.scale(size, size)
      fish(brush, i % 3 ? cloth : light, Math.sin(turn * (t * 6 + offset)) * 9)
    })
  }
  for (let i = 0; i < 24; i++) {
    const [x, offset, r] = [by.between(0, width), by.next(), by.between(2, 6)]
    disc(
      brush,
      x + Math.sin(turn * (t + offset)) * 8,
      height - wrap(t + offset) * (height + 20),
      r,
      '#ffffff',
      0.45,
    )
  }
}

function fish(brush: Brush, colour: string, wag: number): void {
  brush.fillStyle = colour
  brush.beginPath()
  brush.moveTo(44, 0)
  brush.quadraticCurveTo(10, -30, -34, -2)
  brush.lineTo(-62, -20 + wag)
  brush.quadraticCurveTo(-50, wag / 2, -62, 20 + wag)
  brush.lineTo(-34, 2)
  brush.quadraticCurveTo(10, 30, 44, 0)
  brush.fill()
  disc(brush, 24, -5, 4, '#10202c')
  curve(brush, (s) => [6 - 5 * Math.sin(Math.PI * s), -11 + s * 22], '#10202c', 2, 0.35)
}
