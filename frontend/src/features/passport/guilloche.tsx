import { seedOf } from '@iam/contracts/rosette'
import { useId } from 'react'
import classes from './guilloche.module.css'
import { ring, wave } from './line-work.ts'

const lines = Array.from({ length: 22 }, (_, index) => index)

/** The document's background: bands of waves, and a rosette of rotated rings derived from the name. */
export function Guilloche({ name }: { readonly name: string }) {
  const id = useId()
  const seed = seedOf(name)
  const waves = 14 + (seed % 9)
  const rings = [
    { radius: 158, depth: 22 + ((seed >>> 5) % 12), waves, times: 9 },
    { radius: 104, depth: 30 + ((seed >>> 9) % 10), waves: waves - 5, times: 11 },
    { radius: 46, depth: 30, waves: 6 + ((seed >>> 13) % 3), times: 9 },
  ]
  return (
    <svg
      className={classes.ground}
      viewBox="0 0 500 352"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <Ink id={`${id}-ground`} from="0" to="400" />
        <Ink id={`${id}-rose`} from="-130" to="130" />
        {rings.map(({ radius, depth, waves }) => (
          <path key={radius} id={`${id}-${radius}`} d={ring(radius, depth, waves)} />
        ))}
      </defs>
      <g fill="none">
        <g className={classes.waves} stroke={`url(#${id}-ground)`}>
          {lines.map((line) => (
            <path key={line} d={wave(8 + line * 16, 6 + line * 1.6, 62, 9)} />
          ))}
          {lines.map((line) => (
            <path key={line} d={wave(8 + line * 16, line * 1.6 - 40, 62, 9)} />
          ))}
        </g>
        <g className={classes.rose} stroke={`url(#${id}-rose)`} transform="translate(372 158)">
          {rings.map(({ radius, waves, times }) =>
            turnsOf(waves, times).map((turn) => (
              <use key={`${radius} ${turn}`} href={`#${id}-${radius}`} transform={`rotate(${turn})`} />
            )),
          )}
        </g>
      </g>
    </svg>
  )
}

/** A colour gradient across the page, as a press with several inks prints it. */
const Ink = ({ id, from, to }: { readonly id: string; readonly from: string; readonly to: string }) => (
  <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from} y1={from} x2={to} y2={to}>
    <stop offset="0" stopColor="var(--sky)" />
    <stop offset="0.45" stopColor="var(--violet)" />
    <stop offset="0.75" stopColor="var(--rose)" />
    <stop offset="1" stopColor="var(--signal)" />
  </linearGradient>
)

/** `times` rotations within one wave, in degrees. */
const turnsOf = (waves: number, times: number) =>
  Array.from({ length: times }, (_, turn) => ((turn * 360) / waves / times).toFixed(2))
