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

/** Modular letters that turn into other letters, tile by tile. */
export function letters(brush: Brush, t: number, palette: Palette, by: Chance): void {
  const size = 120
  for (let i = 0; i < 20; i++) {
    const [column, row] = [i % 4, Math.floor(i / 4)]
    const paper = by.pick(palette)
    const ink = by.pick(palette.filter((one) => one !== paper))
    const shape = by.whole(0, 3)
    const lag = (column + row) / 16
    const half = ease(wrap(t - lag) * 2.4) + ease(wrap(t - lag) * 2.4 - 1.2)
    brush.fillStyle = paper
    brush.fillRect(column * size, row * size, size + 1, size + 1)
    at(brush, column * size + 60, row * size + 60, by.whole(0, 3) * (turn / 4) + (half * turn) / 2, () => {
      brush.fillStyle = ink
      brush.beginPath()
      if (shape === 0) {
        brush.moveTo(-60, -60)
        brush.arc(-60, -60, 120, 0, turn / 4)
      } else if (shape === 1) brush.arc(0, 0, 46, 0, turn / 2)
      else if (shape === 2) brush.rect(-60, -18, 120, 36)
      else {
        brush.moveTo(-60, 60)
        brush.lineTo(-60, -60)
        brush.lineTo(60, 60)
      }
      brush.fill()
    })
  }
}

/** Squares that become circles and squares again, ring by ring. */
export function morph(brush: Brush, t: number, [deep, bright, light, cloth, trim]: Palette): void {
  ground(brush, bright, deep)
  const inks = [trim, cloth, light, bright, deep, cloth, light]
  for (let ring = 0; ring < 7; ring++) {
    const phase = swell(t - ring * 0.06)
    const size = 440 - ring * 62
    at(brush, width / 2, height / 2, ease(wrap(t - ring * 0.035)) * (turn / 4), () => {
      brush.fillStyle = inks[ring]
      brush.globalAlpha = 0.9
      brush.beginPath()
      brush.roundRect(-size / 2, -size / 2, size, size, 8 + (size / 2 - 8) * phase)
      brush.fill()
      brush.globalAlpha = 1
    })
  }
}

/** Pulses that run along the traces of a board. */
export function signal(brush: Brush, t: number, [deep, bright, light, cloth]: Palette, by: Chance): void {
  ground(brush, deep, '#070b16')
  for (let y = 0; y < 21; y++)
    for (let x = 0; x < 17; x++) {
      const near = swell(t + Math.hypot(x - 8, y - 10) / 14)
      disc(brush, x * 30, y * 30, 1.5 + near * 2, bright, 0.15 + near * 0.3)
    }
  for (let i = 0; i < 16; i++) {
    const from = by.whole(1, 15) * 30
    const bend = by.whole(3, 16) * 30
    const shift = by.pick([-90, -60, 60, 90])
    const offset = by.next()
    const path = (s: number): readonly [number, number] => {
      const y = s * (height + Math.abs(shift))
      if (y < bend) return [from, y]
      const slant = Math.min(y - bend, Math.abs(shift))
      return [from + Math.sign(shift) * slant, y]
    }
    curve(brush, path, bright, 3, 0.35)
    const head = wrap(t + offset)
    curve(brush, (s) => path(Math.max(head - 0.16 * (1 - s), 0)), i % 3 ? light : cloth, 5, 0.95)
    const [x, y] = path(head)
    glow(brush, x, y, 26, i % 3 ? light : cloth, 0.8)
  }
}

/** An iris that opens on drifting lights. */
export function aperture(
  brush: Brush,
  t: number,
  [deep, bright, light, cloth, trim]: Palette,
  by: Chance,
): void {
  ground(brush, bright, deep)
  for (let i = 0; i < 26; i++) {
    const [x, y, r, drift] = [
      by.between(0, width),
      by.between(0, height),
      by.between(14, 56),
      by.pick([1, 2]),
    ]
    const rise = height + 2 * r
    disc(
      brush,
      x + Math.sin(turn * (t + i / 9)) * 16,
      wrap((y + r) / rise - t * drift) * rise - r,
      r,
      i % 3 ? light : cloth,
      0.22 + 0.2 * swell(t + i / 7),
    )
  }
  const open = 62 + 150 * swell(t)
  const lean = swell(t) * 0.9
  const blades = 8
  const corner = (i: number, r: number) =>
    [Math.cos((i * turn) / blades) * r, Math.sin((i * turn) / blades) * r] as const
  at(brush, width / 2, height / 2, lean, () => {
    for (let i = 0; i < blades; i++) {
      // A blade lies between the rays on which its edge and the next one's go on outwards.
      const rays = [i, i + 1].map((k) => {
        const [from, to] = [corner(k - 1, open), corner(k, open)]
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
        const far = 900 / Math.hypot(dx, dy)
        return { to, away: [to[0] + dx * far, to[1] + dy * far] as const }
      })
      const [one, next] = rays as [(typeof rays)[0], (typeof rays)[0]]
      brush.fillStyle = i % 2 ? trim : deep
      brush.beginPath()
      for (const [x, y] of [one.to, one.away, next.away, next.to]) brush.lineTo(x, y)
      brush.closePath()
      brush.fill()
      curve(
        brush,
        (s) => [next.to[0] + (one.to[0] - next.to[0]) * s, next.to[1] + (one.to[1] - next.to[1]) * s],
        light,
        4,
        0.6,
      )
      curve(
        brush,
        (s) => [one.to[0] + (one.away[0] - one.to[0]) * s, one.to[1] + (one.away[1] - one.to[1]) * s],
        light,
        2,
        0.22,
      )
    }
  })
}

/** Bars that rise and fall like a good year, and a coin on each. */
export function bars(brush: Brush, t: number, [deep, bright, light, cloth]: Palette, by: Chance): void {
  ground(brush, bright, deep)
  for (let i = 1; i < 6; i++) curve(brush, (s) => [s * width, i * 100], light, 2, 0.18)
  const heights = Array.from({ length: 8 }, (_, i) => {
    const grown = 110 + i * 34 + by.between(-20, 30)
    return grown * (0.55 + 0.45 * swell(t - i * 0.07))
  })
  for (const [i, tall] of heights.entries()) {
    brush.fillStyle = i === 7 ? cloth : light
    brush.globalAlpha = i === 7 ? 1 : 0.32 + i * 0.07
    brush.beginPath()
    brush.roundRect(30 + i * 54, height - 60 - tall, 36, tall, 10)
    brush.fill()
    const hop = 26 + 34 * Math.abs(Math.sin(turn * (t - i * 0.07)))
    disc(brush, 48 + i * 54, height - 60 - tall - hop, 13, cloth)
    disc(brush, 44 + i * 54, height - 64 - tall - hop, 4, '#ffffff', 0.6)
  }
}

/** A red, a white and a deep stripe on their way up the pole, and talk beside it. */
export function stripes(brush: Brush, t: number, [deep, bright, light, cloth, trim]: Palette): void {
  ground(brush, bright, deep)
  brush.save()
  brush.beginPath()
  brush.roundRect(150, 70, 180, 460, 30)
  brush.clip()
  brush.fillStyle = light
  brush.fillRect(150, 70, 180, 460)
  for (let i = -6; i < 16; i++) {
    const y = i * 60 - t * 120
    brush.fillStyle = i % 2 ? cloth : trim
    brush.beginPath()
    brush.moveTo(150, y + 130)
    brush.lineTo(330, y)
    brush.lineTo(330, y + 34)
    brush.lineTo(150, y + 164)
    brush.fill()
  }
  const round = brush.createLinearGradient(150, 0, 330, 0)
  for (const [share, colour] of [
    [0, '#00000066'],
    [0.3, '#ffffff55'],
    [0.55, '#ffffff00'],
    [1, '#00000077'],
  ] as const)
    round.addColorStop(share, colour)
  brush.fillStyle = round
  brush.fillRect(150, 70, 180, 460)
  brush.restore()
  for (const [y, side] of [
    [60, 0],
    [506, 0],
  ] as const) {
    brush.fillStyle = deep
    brush.beginPath()
    brush.roundRect(130 + side, y, 220, 40, 20)
    brush.fill()
  }
  for (let i = 0; i < 4; i++) {
    const life = wrap(t + i / 4)
    const size = ease(life * 3) * (1 - ease((life - 0.75) * 4))
    at(brush, i % 2 ? 405 : 75, 160 + i * 84 - life * 30, 0, () => {
      brush.scale(size, size)
      brush.globalAlpha = 0.92
      brush.fillStyle = i % 2 ? light : cloth
      brush.beginPath()
      brush.roundRect(-52, -30, 104, 60, 26)
      brush.fill()
      for (let dot = -1; dot < 2; dot++) disc(brush, dot * 22, 0, 6, deep, 0.8)
    })
  }
}
