/** What zod says of a value that does not fit, as far as sentences are made of it. */
export type Issue = {
  readonly message?: string | undefined
  readonly code?: string | undefined
  readonly expected?: unknown
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly values?: readonly unknown[]
}

/** How zod speaks where a schema has no words of its own; one sentence of the specification begins alike. */
const ofZod = /^(Invalid (?!email address$)|Unrecognized|Too (small|big))/

/** What is wrong with a field, in words for whoever fills it in. */
export function sentenceOf(issue: Issue): string {
  const { message = '', code = '' } = issue
  return message !== '' && !ofZod.test(message) ? message : (sentences[code]?.(issue) ?? 'This is not valid.')
}

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
