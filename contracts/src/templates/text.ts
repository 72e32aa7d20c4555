/** A variable in a template's text, as in `Meet {{name}}`. */
const variable = /\{\{\s*([a-z][a-zA-Z0-9_]{0,39})\s*\}\}/g

/** The variables that a text uses, each once, in the order of the text. */
export const variablesIn = (templateText: string): readonly string[] => [
  ...new Set(Array.from(templateText.matchAll(variable), ([, name]) => name!)),
]

/** The text with its variables filled in; a placeholder without a value stays as it is. */
export const fillIn = (templateText: string, values: Readonly<Record<string, string>>): string =>
  templateText.replace(
    variable,
    (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole,
  )
