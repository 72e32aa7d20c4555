import { cents } from '@iam/contracts/money'

/** A filter of a list with one bit per option. No two selects of a list share a bit. */
export type Select = { readonly bits: ReadonlyMap<string, number>; readonly all: number }

/** The selects of a list; their options are numbered consecutively. */
export function selectsOf(...selects: readonly (readonly string[])[]): Select[] {
  let next = 0
  return selects.map((options) => {
    const bits = new Map(options.map((option) => [option, 1 << next++]))
    return { bits, all: [...bits.values()].reduce((all, bit) => all | bit, 0) }
  })
}

/** The bits of the chosen options; undefined and "all" have none. */
export const bitsAsked = (selects: readonly Select[], chosen: readonly (string | undefined)[]): number =>
  selects.reduce((all, { bits }, at) => all | (bits.get(chosen[at] ?? '') ?? 0), 0)

/** All combinations of select options (none or one of each) that find an entry with these facets. */
export function combinationsFinding(facets: number, selects: readonly Select[]): number[] {
  let combinations = [0]
  for (const { all } of selects) {
    const more = [...combinations]
    for (let rest = facets & all; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      for (const combination of combinations) more.push(combination | bit)
    }
    combinations = more
  }
  return combinations
}

/** Both ends belong to a range, so that $500 may be in two of them [T-23]. */
type Bounds = readonly [least: bigint, most: bigint | undefined]

/** Returns a function from an amount to the bits of all ranges that contain it. */
export function rangeBits<Range extends string>({ bits }: Select, bounds: Readonly<Record<Range, Bounds>>) {
  const ranges = Object.entries<Bounds>(bounds)
  return (amount: string): number => {
    const sum = cents(amount)
    let all = 0
    for (const [range, [least, most]] of ranges)
      if (sum >= least && (most === undefined || sum <= most)) all |= bits.get(range)!
    return all
  }
}
