import { rosetteOf } from '@iam/contracts/rosette'

type RosetteProps = {
  readonly petals: number
  readonly halfWidth: number
  readonly className?: string | undefined
}

/** Guilloche, as on banknotes and passports: one ellipse, drawn `petals` times, rotated about the centre. */
export function Rosette({ petals, halfWidth, className }: RosetteProps) {
  const turns = Array.from({ length: petals }, (_, index) => (index * 180) / petals)
  return (
    <svg
      viewBox="-100 -100 200 200"
      className={className}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {turns.map((turn) => (
        <ellipse
          key={turn}
          rx="96"
          ry={halfWidth}
          transform={`rotate(${turn})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** The rosette of a text: the same text always has the same lines and colour. */
export function styledRosetteOf(text: string) {
  const { tone, ...lines } = rosetteOf(text)
  return { ...lines, tone: `var(--${tone})` }
}
