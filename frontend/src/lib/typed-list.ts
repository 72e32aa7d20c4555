import * as z from 'zod'

const entriesBy = (separator: string) => (typed: string) =>
  typed
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean)
export const linesIn = entriesBy('\n')
export const partsIn = entriesBy(',')

/** A list that is typed as one text; what is wrong with an entry is said of the whole text. */
export const typedList = <List>(entriesIn: (typed: string) => string[], rule: z.ZodType<List>) =>
  z.string().transform((typed, context) => {
    const list = rule.safeParse(entriesIn(typed))
    if (list.success) return list.data
    context.addIssue(list.error.issues[0]!.message)
    return z.NEVER
  })
