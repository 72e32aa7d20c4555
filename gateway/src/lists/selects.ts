/** A select of a list: the bit of each of its options. No two selects of a list share one. */
export type Select = { readonly bits: ReadonlyMap<string, number>; readonly all: number }

/** The selects of a list, whose options are numbered through. */
export function selectsOf(...selects: readonly (readonly string[])[]): Select[] {
  let next = 0
  return selects.map((options) => {
    const bits = new Map(options.map((option) => [option, 1 << next++]))
    return { bits, all: [...bits.values()].reduce((all, bit) => all | bit, 0) }
  })
}

/** The bits of what is chosen; a value that is not on offer cannot be asked for. */
export const bitsAsked = (selects: readonly Select[], chosen: readonly (string | undefined)[]): number =>
  selects.reduce((all, { bits }, at) => all | (bits.get(chosen[at] ?? '') ?? 0), 0)

/** Every question that the selects can ask and that finds what has these bits: none or one option of each. */
export function questionsFinding(facets: number, selects: readonly Select[]): number[] {
  let questions = [0]
  for (const { all } of selects) {
    const more = [...questions]
    for (let rest = facets & all; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      for (const question of questions) more.push(question | bit)
    }
    questions = more
  }
  return questions
}
