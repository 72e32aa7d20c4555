import type { Portal } from '../portal.ts'

type Hit = { readonly where: string; readonly word: string; readonly written: string }

/** Where in the whole database any of these words stands: every table of every schema, in each way to write a word down. */
export async function findAnywhere(portal: Portal, words: readonly string[]): Promise<Hit[]> {
  const tables = await portal.rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 1`,
  )
  const hits: Hit[] = []
  for (const { name } of tables) {
    const [{ text }] = await portal.rows(
      `select lower(string_agg(t::text, e'\\n')) as text from ${name} as t`,
    )
    for (const word of words) {
      for (const [written, form] of Object.entries(writings(word)))
        if (text?.includes(form.toLowerCase())) hits.push({ where: name, word, written })
    }
  }
  return hits
}

/** A word as it is, and as bytes in the usual encodings; of base64 what does not depend on what stands before and behind. */
function writings(word: string): Record<string, string> {
  const base64 = (before: number) =>
    Buffer.concat([Buffer.alloc(before), Buffer.from(word)])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(before === 0 ? 0 : before + 1, -1)
  return {
    plain: word,
    hexadecimal: Buffer.from(word).toString('hex'),
    'UTF-16': Buffer.from(word, 'utf16le').toString('hex'),
    'base64 at 0': base64(0),
    'base64 at 1': base64(1),
    'base64 at 2': base64(2),
  }
}
