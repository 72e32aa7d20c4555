/** The parts of a zod issue that sentences are made of. */
export type Issue = {
  readonly message?: string | undefined
  readonly code?: string | undefined
  readonly expected?: unknown
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly values?: readonly unknown[]
}

/** Matches zod's default messages; one message of the specification begins the same way. */
const ofZod = /^(Invalid (?!email address$)|Unrecognized|Too (small|big))/

/** The message for an invalid field, for the user who fills it in. */
export function sentenceOf(issue: Issue): string {
  const { message = '', code = '' } = issue
  if (isMissing(issue)) return 'This is missing. Fill it in.'
  return message !== '' && !ofZod.test(message) ? message : (sentences[code]?.(issue) ?? 'This is not valid.')
}

/** zod tells a missing field from one of another type only in its message. */
const isMissing = ({ code, expected, message = '' }: Issue) =>
  code === 'invalid_type' && expected !== 'object' && / received undefined$/.test(message)

const sentences: Readonly<Record<string, (issue: Issue) => string | undefined>> = {
  unrecognized_keys: () => 'There is no such field.',
  invalid_type: ({ expected }) => kinds[String(expected)],
  invalid_value: ({ values = [] }) => `Choose one of ${values.join(', ')}.`,
  too_small: ({ minimum, origin }) => `This needs at least ${minimum}${units[String(origin)] ?? ''}.`,
  too_big: ({ maximum, origin }) => `This may have at most ${maximum}${units[String(origin)] ?? ''}.`,
}

const kinds: Readonly<Record<string, string>> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Say true or false.',
  array: 'Give a list.',
  object: 'Send the fields as a JSON object.',
}
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }
