import { seedOf } from './seed.ts'

type RosetteProps = {
  readonly petals: number
  readonly slim: number
  readonly className?: string | undefined
}

/** The line work of banknotes and passports: one ellipse, turned again and again about the centre. */
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

const tones = ['var(--signal)', 'var(--violet)', 'var(--sky)', 'var(--rose)', 'var(--amber)', 'var(--mint)']

/** The rosette that belongs to one name: always the same lines and colour. */
export function rosetteOf(name: string) {
  const seed = seedOf(name)
  return { petals: 7 + (seed % 6), slim: 22 + ((seed >>> 4) % 46), tone: tones[(seed >>> 9) % tones.length]! }
}
