import { rosetteOf as rosetteParts } from '@iam/contracts/rosette'

type RosetteProps = {
  readonly petals: number
  readonly slim: number
  readonly className?: string | undefined
}

/** The line work of banknotes and passports: one ellipse, drawn many times, rotated about the centre. */
export function Rosette({ petals, slim, className }: RosetteProps) {
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
          ry={slim}
          transform={`rotate(${turn})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** The rosette of a name: the same name always has the same lines and colour. */
export function rosetteOf(name: string) {
  const { tone, ...lines } = rosetteParts(name)
  return { ...lines, tone: `var(--${tone})` }
}
