import { cents } from '@iam/contracts/money'
import type { Select } from './selects.ts'

/** Both ends belong to a range, so that $500 may be in two of them [T-23]. */
type Bounds = readonly [least: bigint, most: bigint | undefined]

/** Returns a function from an amount to the bits of all ranges that contain it. */
export function rangeBits<Range extends string>(
  { bits }: Select,
  bounds: Readonly<Record<Range, Bounds>>,
): (amount: string) => number {
  const ranges = Object.entries<Bounds>(bounds)
  return (amount) => {
    const sum = cents(amount)
    let all = 0
    for (const [range, [least, most]] of ranges)
      if (sum >= least && (most === undefined || sum <= most)) all |= bits.get(range)!
    return all
  }
}
