import pg from 'pg'

type Parse = (value: string) => unknown

/**
 * The project's parsers for PostgreSQL's types: times are ISO strings, money is a decimal string, counts are numbers.
 */
const typeParsers: readonly { readonly name: string; readonly parse: Parse }[] = [
  { name: 'int8', parse: Number },
  { name: 'numeric', parse: (value) => value },
  { name: 'timestamptz', parse: (value) => new Date(value).toISOString() },
  { name: 'date', parse: (value) => value },
]

const oids: Readonly<Record<string, { readonly one: number; readonly array: number }>> = {
  int8: { one: 20, array: 1016 },
  numeric: { one: 1700, array: 1231 },
  timestamptz: { one: 1184, array: 1185 },
  date: { one: 1082, array: 1182 },
}

/** Parses any array as an array of texts. */
const texts = pg.types.getTypeParser(1009 as number) as (value: string) => (string | null)[]

const byOid = new Map<number, Parse>(
  typeParsers.flatMap(({ name, parse }) => {
    const oid = oids[name]
    if (!oid) throw new Error(`${name} has no oid here`)
    const parseArray: Parse = (value) => texts(value).map((item) => (item === null ? null : parse(item)))
    return [
      [oid.one, parse],
      [oid.array, parseArray],
    ] as const
  }),
)

/** The `types` of a pg client or pool. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && byOid.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
