/** What the scenes use of a canvas: they run in a browser, and are type-checked where there is none. */
export type Brush = {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  globalAlpha: number
  globalCompositeOperation: string
  lineDashOffset: number
  setLineDash(dash: readonly number[]): void
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(turn: number): void
  scale(x: number, y: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  arc(x: number, y: number, r: number, from: number, to: number): void
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void
  rect(x: number, y: number, w: number, h: number): void
  roundRect(x: number, y: number, w: number, h: number, r: number): void
  fillRect(x: number, y: number, w: number, h: number): void
  clip(): void
  fill(): void
  stroke(): void
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Gradient
}
type Gradient = { addColorStop(at: number, colour: string): void }

export const width = 480
export const height = 600
export const turn = Math.PI * 2

/** The five colours of the creator's portrait, by their use. */
export type Palette = readonly [deep: string, bright: string, light: string, cloth: string, trim: string]

/** The ground of every clip, the same as behind the portrait. */
export function ground(brush: Brush, from: string, to: string): void {
  const fill = brush.createLinearGradient(0, 0, width * 0.35, height)
  fill.addColorStop(0, from)
  fill.addColorStop(1, to)
  brush.fillStyle = fill
  brush.fillRect(0, 0, width, height)
}

export function disc(brush: Brush, x: number, y: number, r: number, fill: unknown, alpha = 1): void {
  brush.globalAlpha = alpha
  brush.fillStyle = fill
  brush.beginPath()
  brush.arc(x, y, Math.max(r, 0), 0, turn)
  brush.fill()
  brush.globalAlpha = 1
}

/** Strokes through points that a function gives for 0 … 1. */
export function curve(
  brush: Brush,
  at: (share: number) => readonly [number, number],
  stroke: unknown,
  thick: number,
  alpha = 1,
): void {
  brush.globalAlpha = alpha
  brush.strokeStyle = stroke
  brush.lineWidth = thick
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.beginPath()
  for (let i = 0; i <= 60; i++) {
    const [x, y] = at(i / 60)
    if (i === 0) brush.moveTo(x, y)
    else brush.lineTo(x, y)
  }
  brush.stroke()
  brush.globalAlpha = 1
}

/** Fills everything below a line that is given for each x. */
export function below(brush: Brush, line: (x: number) => number, fill: unknown, alpha = 1): void {
  brush.globalAlpha = alpha
  brush.fillStyle = fill
  brush.beginPath()
  brush.moveTo(0, height)
  for (let x = 0; x <= width; x += 8) brush.lineTo(x, line(x))
  brush.lineTo(width, height)
  brush.fill()
  brush.globalAlpha = 1
}

/** A soft glow. */
export function glow(brush: Brush, x: number, y: number, r: number, colour: string, alpha: number): void {
  const fill = brush.createRadialGradient(x, y, 0, x, y, r)
  fill.addColorStop(0, colour)
  fill.addColorStop(1, `${colour}00`)
  disc(brush, x, y, r, fill, alpha)
}

/** Draws with the middle at (x, y), turned. */
export function at(brush: Brush, x: number, y: number, angle: number, draw: () => void): void {
  brush.save()
  brush.translate(x, y)
  brush.rotate(angle)
  draw()
  brush.restore()
}

/** 0 … 1, slow at both ends. */
export const ease = (share: number) => {
  const s = Math.min(Math.max(share, 0), 1)
  return s < 0.5 ? 4 * s ** 3 : 1 - (2 - 2 * s) ** 3 / 2
}
/** 0 → 1 → 0 in one turn, smoothly. */
export const swell = (t: number) => (1 - Math.cos(turn * t)) / 2
/** The part behind the point, also below zero. */
export const wrap = (value: number) => value - Math.floor(value)
