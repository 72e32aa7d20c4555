export type Values = Readonly<Record<string, unknown>>

/** The field that a path leads into: drafts keep a list or a group of inputs as a whole. */
export const fieldOf = (path: string): string => path.split('.')[0]!

const secrets = '[type=password],[autocomplete$=password],[autocomplete^=cc-],[autocomplete=one-time-code]'

/** Whether an input declares what must not be stored: a password, a card's data or a one-time code. */
export const isSecret = (input: Element): boolean => input.matches(secrets)

/** Whether two values are equal; an empty one may be null or undefined. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const pick = (values: Values, isPicked: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isPicked(field)))

/**
 * The fields of a draft that the form takes: those that it has, with a value of the same kind, as another version of the form may
 * have stored it. A field without an initial value has an input.
 */
export const restorable = (typed: Values, initial: Values, inputs: ReadonlyMap<string, unknown>): string[] =>
  Object.keys(typed).filter((field) => {
    const now = initial[field] ?? undefined
    const isTaken = now === undefined ? inputs.has(field) : kindOf(now) === kindOf(typed[field])
    return isTaken && !same(now, typed[field])
  })

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** An input of a form. */
export type Field = HTMLInputElement | HTMLSelectElement

/** How a form calls the field of an input, a group by its legend, and what the field holds as a text. */
export const described = (input: Field | undefined, value: unknown) => {
  const isGroup = Array.isArray(value) || input?.type === 'radio'
  const name = isGroup ? input?.closest('fieldset')?.querySelector('legend') : input?.labels?.[0]
  const options = input instanceof HTMLSelectElement ? [...input.options] : []
  const option = options.find((one) => one.value === value)
  return { label: name?.textContent ?? undefined, now: option?.text ?? textOf(value) }
}

/** A value as a text: lists with commas, entries with their parts side by side. */
export const textOf = (value: unknown): string =>
  [value]
    .flat()
    .map((part) => (part && typeof part === 'object' ? Object.values(part) : [part]).map(wordOf).join(' '))
    .join(', ') || 'empty'

const wordOf = (part: unknown) => (typeof part === 'boolean' ? (part ? 'Yes' : 'No') : String(part ?? ''))
