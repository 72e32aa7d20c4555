import { engines } from './content/engines.ts'
import classes from './continuum.module.css'

/** Where a strand crosses from one stage to the next; each drawing is 400 wide and 200 high. */
const strands = engines.map(({ colour }, index) => ({
  colour,
  y: 40 + 30 * index,
  mirrored: 160 - 30 * index,
}))

/** First stage: scattered marks gather into strands. */
const signals = strands.flatMap(({ colour, y }, strand) =>
  [0, 1, 2, 3].map((nth) => {
    const seed = strand * 4 + nth
    const fromX = 14 + ((seed * 83) % 196)
    const fromY = Math.round(100 + (y - 100) * 1.32 + ((seed * 37) % 44) - 22)
    return (
      <g key={seed} stroke={colour}>
        <path className={classes.trace} d={`M${fromX} ${fromY}C${fromX + 80} ${fromY} 260 ${y} 400 ${y}`} />
        <circle cx={fromX} cy={fromY} r={2 + (seed % 3)} fill={colour} stroke="none" />
      </g>
    )
  }),
)

/** Second stage: the strands are woven through a frame. */
const systems = (
  <>
    <path className={classes.frame} d="M100 22v156M200 22v156M300 22v156M100 22h200M100 178h200" />
    {strands.map(({ colour, y, mirrored }) => (
      <g key={y} stroke={colour}>
        <path
          d={`M0 ${y}C60 ${y} 40 ${mirrored} 100 ${mirrored}S140 ${y} 200 ${y}S240 ${mirrored} 300 ${mirrored}S340 ${y} 400 ${y}`}
        />
        <path className={classes.node} d={`M97 ${mirrored}h6M197 ${y}h6M297 ${mirrored}h6`} />
      </g>
    ))}
  </>
)

/** Third stage: the strands close into rings, the outer rings from two sides. */
const rings = [
  'M0 40C120 40 150 10 262 10a90 90 0 0 1 90 90',
  'M0 70C110 70 170 45 262 45a55 55 0 0 1 55 55',
  'M0 100H240m44 0a22 22 0 1 0-44 0a22 22 0 1 0 44 0',
  'M0 130C110 130 170 155 262 155a55 55 0 0 0 55-55',
  'M0 160C120 160 150 190 262 190a90 90 0 0 0 90-90',
]
const economies = (
  <>
    {strands.map(({ colour }, index) => (
      <path key={colour} d={rings[index]} stroke={colour} />
    ))}
    <g className={classes.echo}>
      {[35, 44, 66, 76, 101, 112, 124].map((radius) => (
        <circle key={radius} cx="262" cy="100" r={radius} />
      ))}
    </g>
    <circle cx="262" cy="100" r="5" fill="var(--signal)" />
  </>
)

/** One drawing for each stage of the model. */
export const drawings = [signals, systems, economies]
