import type { LineWork } from './content/engines.ts'

/** A symbol in the line work of banknotes: each path is drawn once per direction. */
export function Emblem({ icon, className }: { icon: readonly LineWork[]; className?: string | undefined }) {
  return (
    <svg viewBox="-50 -50 100 100" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      {icon.flatMap(({ d, turns }) =>
        Array.from({ length: turns }, (_, nth) => (360 / turns) * nth).map((turn) => (
          <path key={d + turn} d={d} transform={turn > 0 ? `rotate(${turn})` : undefined} />
        )),
      )}
    </svg>
  )
}
