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
