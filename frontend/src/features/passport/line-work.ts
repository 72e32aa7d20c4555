/**
 * A closed wave around a centre: a circle of `radius` that swings `depth` in and out, `waves` times. Drawn many times, each
 * rotated a little further, it is a guilloche.
 */
export function ring(radius: number, depth: number, waves: number): string {
  const at = (turn: number, distance: number) => {
    const angle = turn * 2 * Math.PI
    return `${Math.round(distance * Math.cos(angle))} ${Math.round(distance * Math.sin(angle))}`
  }
  const bends = Array.from({ length: waves * 2 }, (_, half) => {
    const side = half % 2 === 0 ? depth : -depth
    return `Q${at((half + 0.5) / (waves * 2), radius + 2 * side)} ${at((half + 1) / (waves * 2), radius)}`
  })
  return `M${at(0, radius)}${bends.join('')}Z`
}

/** A horizontal wave at height `y`. */
export const wave = (y: number, height: number, length: number, times: number) =>
  `M${-length} ${y}q${length / 2} ${height} ${length} 0${`t${length} 0`.repeat(times)}`

/** An invented signature: a loop per letter of the name, and a stroke below. Returns width and SVG path, 60 units high. */
export function signatureOf(name: string): { readonly width: number; readonly path: string } {
  let width = 6
  let path = 'M6 40'
  for (const sign of name.trim().slice(0, 28)) {
    const code = sign.codePointAt(0)!
    const isCapital = sign !== sign.toLowerCase()
    const height = isCapital ? 34 : 8 + ((code * 7) % 15)
    const step = sign === ' ' ? 12 : isCapital ? 15 : 9 + ((code * 5) % 5)
    path +=
      sign === ' '
        ? `q6 4 ${step} 0`
        : `c${step} ${-height} ${step + 6} ${-height} ${step / 2} 0s2 7 ${step / 2} 0`
    width += step
  }
  path += `c14 2 26 -10 34 -16c-30 14 -80 22 -${Math.min(110, width)} 24`
  return { width: width + 40, path }
}
