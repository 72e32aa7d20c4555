import * as z from 'zod'

const entriesBy = (separator: string) => (input: string) =>
  input
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean)
export const linesIn = entriesBy('\n')
export const partsIn = entriesBy(',')

/** A list that is entered as one text; what is wrong with an entry is said of the whole text. */
export const listInput = <List>(entriesIn: (input: string) => string[], rule: z.ZodType<List>) =>
  z.string().transform((input, context) => {
    const list = rule.safeParse(entriesIn(input))
    if (list.success) return list.data
    context.addIssue(list.error.issues[0]!.message)
    return z.NEVER
  })
