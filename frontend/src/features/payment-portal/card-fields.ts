/** The values of the card form; they are neither sent nor stored. */
export const emptyCard = { holder: '', number: '', expiry: '', cvv: '', zip: '' }
export type Card = Readonly<typeof emptyCard>

/** A well-known test card number; no real card has it. */
export const sampleCard: Card = {
  holder: 'Sample Creator',
  number: '4242 4242 4242 4242',
  expiry: '12/29',
  cvv: '123',
  zip: '94103',
}

const digits = (text: string, max: number) => text.replace(/\D/g, '').slice(0, max)

/** '42424242424' → '4242 4242 424'; at most 16 digits, which are 19 characters with the spaces. */
export const cardNumber = (text: string) => digits(text, 16).replace(/(\d{4})(?=\d)/g, '$1 ')
/** '1229' → '12/29'. The slash appears with the third digit: after the second one it could never be deleted. */
export const expiry = (text: string) => digits(text, 4).replace(/^(\d\d)(?=\d)/, '$1/')
export const cvv = (text: string) => digits(text, 4)
export const zip = (text: string) => text.slice(0, 10)

/** The caret's position after formatting: behind as many digits as before. */
export function caretAfter(formatted: string, unformatted: string, caret: number): number {
  let left = digits(unformatted.slice(0, caret), caret).length
  let at = 0
  while (left > 0 && at < formatted.length) if (/\d/.test(formatted[at++]!)) left--
  return at
}

/** Formats the value of an input and keeps the caret where the user is typing. */
export function formatInPlace(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = input
  const formatted = format(value)
  if (formatted === value) return
  input.value = formatted
  const caret = caretAfter(formatted, value, selectionStart ?? value.length)
  input.setSelectionRange(caret, caret)
}
