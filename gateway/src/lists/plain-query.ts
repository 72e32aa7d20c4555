import * as z from 'zod'

/** What a parameter says by its schema, or undefined if that is for the schema to find out. */
type Reading = (value: string) => string | number | undefined

/**
 * Returns what reads the plain queries of a list as their schema does, in a tenth of the time; for others, which are the
 * schema's to read or to refuse, it returns undefined.
 */
export function plainQueries<Chosen>(schema: z.ZodObject & z.ZodType<Chosen>) {
  const readings = new Map(
    Object.entries(schema.shape).map(([name, parameter]) => [name, common[name] ?? anOptionOf(parameter)]),
  )
  return (query: Readonly<Record<string, unknown>>): Chosen | undefined => {
    const chosen: Record<string, string | number> = {}
    for (const name in query) {
      const value = query[name]
      const read = typeof value === 'string' ? readings.get(name)?.(value) : undefined
      if (read === undefined) return undefined
      chosen[name] = read
    }
    return chosen as Chosen
  }
}

/** Parameters that all lists have. */
const common: Readonly<Record<string, Reading>> = {
  search: (value) => (/^[^\0\p{Cs}]{0,50}$/u.test(value) ? value.trim() : undefined),
  limit: (value) => (/^[1-9]\d?$/.test(value) ? Number(value) : undefined),
  cursor: (value) => (/^[\w-]{1,200}$/.test(value) ? value : undefined),
}

function anOptionOf(parameter: z.ZodType): Reading {
  const select = parameter instanceof z.ZodOptional ? parameter.unwrap() : parameter
  const options = new Set<string>(select instanceof z.ZodEnum ? select.options.map(String) : [])
  return (value) => (options.has(value) ? value : undefined)
}
