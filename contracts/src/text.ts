import * as z from 'zod'

/** The message about a text that is refused, or undefined. */
type Fault = (text: string) => string | undefined

const refusing = (fault: Fault) => (text: string, context: z.RefinementCtx<string>) => {
  const message = fault(text)
  if (message) context.addIssue({ code: 'custom', message })
}

const keepable: Fault = (text) =>
  text.isWellFormed() && !text.includes('\0') ? undefined : 'Use plain text without control characters.'

/** Bidirectional overrides and isolates reorder adjacent text; right-to-left scripts do not need them. */
const turnsText = /[\u202A-\u202E\u2066-\u2069]/
/** A visible character: no format character, filler, blank or lone surrogate. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/u

const readable: Fault = (text) => {
  if (turnsText.test(text)) return 'Use no characters that turn the direction of other text around.'
  if (text !== '' && !visible.test(text)) return 'Write something that can be seen.'
  return undefined
}

const withoutBreaks: Fault = (text) =>
  /[\p{Cc}\u2028\u2029]/u.test(text)
    ? 'Write this on one line, without tabs and control characters.'
    : undefined

const withoutControls: Fault = (text) =>
  /[^\P{Cc}\n\r\t]/u.test(text) ? 'Use plain text without control characters.' : undefined

/**
 * A string that every part of the system can store: well-formed Unicode and without NUL, which PostgreSQL refuses and
 * `z.string()` lets through. For what is compared and not read, such as passwords.
 */
export const Text = z.string().superRefine(refusing(keepable))

/** One-line text for people: names, titles, places. Trimmed. */
export const OneLine = z
  .string()
  .trim()
  .superRefine(refusing((text) => keepable(text) ?? withoutBreaks(text) ?? readable(text)))

/** Multi-line text of people: descriptions, notes, letters. Trimmed. */
export const Multiline = z
  .string()
  .trim()
  .superRefine(refusing((text) => keepable(text) ?? withoutControls(text) ?? readable(text)))

/** Removes duplicates: `A`, `a` and texts that look the same count as one, of which the first is kept. */
export function distinct<Item extends string>(texts: Item[]): Item[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const looks = text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase()
    return !seen.has(looks) && seen.add(looks)
  })
}

/** A list of texts without duplicates. */
export const listOf = <Item extends z.ZodType<string>>(item: Item) =>
  z.array(item).overwrite((texts) => distinct(texts as string[]) as typeof texts)
