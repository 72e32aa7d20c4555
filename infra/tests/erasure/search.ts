/** Asks the database, in SQL. */
export type Rows = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** The words that a text contains, each with the encoding in which it was found. */
export function inText(text: string, marks: readonly string[]): readonly string[] {
  const folded = text.toLowerCase()
  return marks.flatMap((mark) =>
    Object.entries(writings(mark)).flatMap(([how, written]) =>
      folded.includes(written) ? [`${mark} (${how})`] : [],
    ),
  )
}

/** The lines of a text that contain one of these words. */
export const inLines = (text: string, marks: readonly string[]): readonly string[] =>
  inText(text, marks).length === 0 ? [] : text.split('\n').filter((line) => inText(line, marks).length > 0)

/** The columns of all tables of all schemas that contain any of these words, in any encoding. */
export async function inTables(rows: Rows, marks: readonly string[]): Promise<readonly string[]> {
  const tables = await rows<{ name: string; table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relname as table
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 1`,
  )
  const patterns = marks.flatMap((mark) => Object.values(writings(mark)).map((written) => `%${written}%`))
  const found = new Set<string>()
  for (const { name, table } of tables) {
    const holding = await rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} as t where lower(t::text) like any ($1)`,
      [patterns],
    )
    for (const { row } of holding)
      for (const [column, value] of Object.entries(row))
        if (inText(JSON.stringify(value), marks).length > 0) found.add(`${table}.${column}`)
  }
  return [...found].sort()
}

/** A word in plain and in the usual encodings; of base64 the part that does not depend on the text before and after it. */
function writings(word: string): Readonly<Record<string, string>> {
  const base64 = (before: number) =>
    Buffer.concat([Buffer.alloc(before), Buffer.from(word)])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(before === 0 ? 0 : before + 1, -1)
      .toLowerCase()
  return {
    plain: word,
    hexadecimal: Buffer.from(word).toString('hex'),
    'UTF-16': Buffer.from(word, 'utf16le').toString('hex'),
    'base64 at 0': base64(0),
    'base64 at 1': base64(1),
    'base64 at 2': base64(2),
  }
}
