export type Form = { [name: string]: string | Form }

/** The fields of a form or a query as Stripe nests them: `metadata[payoutId]=1` is `{ metadata: { payoutId: '1' } }`. */
export function formOf(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(']', ''))
    let at = form
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Form
    }
    at[path.at(-1)!] = value
  }
  return form
}
