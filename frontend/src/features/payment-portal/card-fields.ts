/** What the card form asks for; nothing of it is sent or kept. */
export type Card = {
  readonly holder: string
  readonly number: string
  readonly expiry: string
  readonly cvv: string
  readonly zip: string
}

export const emptyCard: Card = { holder: '', number: '', expiry: '', cvv: '', zip: '' }

/** The number that card networks set apart for trying things out. */
export const sampleCard: Card = {
  holder: 'Sample Creator',
  number: '4242 4242 4242 4242',
  expiry: '12/29',
  cvv: '123',
  zip: '94103',
}

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/** '42424242424' → '4242 4242 424'; 16 digits, and so 19 signs, at most. */
export const cardNumber = (text: string) => digits(text, 16).replace(/(\d{4})(?=\d)/g, '$1 ')
/** '1229' → '12/29'. The stroke waits for the third digit, or it could never be deleted. */
export const expiry = (text: string) => digits(text, 4).replace(/^(\d\d)(?=\d)/, '$1/')
export const cvv = (text: string) => digits(text, 4)
export const zip = (text: string) => text.slice(0, 10)

/** Where the caret stands after a text was formatted: behind as many digits as before. */
export function caretAfter(formatted: string, typed: string, caret: number): number {
  let left = digits(typed.slice(0, caret), caret).length
  let at = 0
  while (left > 0 && at < formatted.length) if (/\d/.test(formatted[at++]!)) left--
  return at
}

/** Formats what stands in an input, without moving the caret away from where somebody types. */
export function formatInPlace(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = input
  const formatted = format(value)
  if (formatted === value) return
  input.value = formatted
  const caret = caretAfter(formatted, value, selectionStart ?? value.length)
  input.setSelectionRange(caret, caret)
}
