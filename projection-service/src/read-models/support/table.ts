import { snakeCase } from '@iam/infra/postgres/snake-case'
import { pgTypes } from '@iam/infra/postgres/type-parsers'
import type { ClientBase } from 'pg'
import type { ReadModel, Row } from '../../read-model.ts'
import { type Column, columnsOf, toText } from './columns.ts'

/** A quoted SQL identifier; names come from our own code, so one that needs escaping is a bug. */
export function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`not a name for a table, a column or a schema: ${name}`)
  return `"${name}"`
}

/** Which rows to load: those with these keys, and those whose field holds one of these values. */
export type Wanted = {
  readonly keys: readonly string[]
  readonly where: ReadonlyMap<string, readonly string[]>
}

export type Table = ReturnType<typeof tableOf>

/** One model's table in one schema. */
export function tableOf(model: ReadModel, schema: string) {
  const columns = columnsOf(model.row)
  const table = `${quoted(schema)}.${quoted(model.name)}`
  const key = quoted(snakeCase(model.key))
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const upsert = upsertOf(table, key, columns)
  const toColumns = (rows: readonly Row[]) =>
    rows.length === 0 ? [] : columns.map(({ field, type }) => rows.map((row) => toText(row[field], type)))

  return {
    /** Without indexes; `storage` is the clause after the columns. */
    async create(client: ClientBase, storage = '') {
      const definitions = columns.map(
        ({ name, type, nullable }) => `${quoted(name)} ${type}${nullable ? '' : ' not null'}`,
      )
      await client.query(`create table ${table} (${definitions.join(', ')}) ${storage}`)
    },

    /** Adds primary key and indexes and analyzes the table, once the rows are in. */
    async finish(client: ClientBase) {
      await client.query(`alter table ${table} add primary key (${key})`)
      for (const index of model.indexes) await client.query(`create index on ${table} ${index}`)
      await this.analyze(client)
    },

    async empty(client: ClientBase) {
      await client.query(`truncate ${table}`)
    },

    async analyze(client: ClientBase) {
      await client.query(`analyze ${table}`)
    },

    async load(client: Pick<ClientBase, 'query'>, { keys, where }: Wanted): Promise<readonly Row[]> {
      const fields = [...where.keys()]
      const conditions = [key, ...fields.map((field) => quoted(snakeCase(field)))].map(
        (column, index) => `${column} = any($${index + 1}::text[])`,
      )
      const { rows } = await client.query<unknown[]>({
        name: `load ${fields.length} ${schema}`,
        text: `select ${names} from ${table} where ${conditions.join(' or ')}`,
        values: [keys, ...where.values()],
        rowMode: 'array',
        types: pgTypes,
      })
      return rows.map((values) =>
        Object.fromEntries(columns.map((column, index) => [column.field, values[index]])),
      )
    },

    async upsert(client: ClientBase, rows: readonly Row[]) {
      if (rows.length === 0) return
      await client.query({ name: `upsert ${schema}`, text: upsert, values: toColumns(rows) })
    },

    async remove(client: ClientBase, keys: readonly string[]) {
      if (keys.length > 0) await client.query(`delete from ${table} where ${key} = any($1::text[])`, [keys])
    },

    /** Number of the parameters of `upsertPart`. */
    width: columns.length,
    /**
     * The statements of `upsert` and `remove` as parts of a larger one, which change nothing unless `condition` holds. Their
     * parameters begin behind the first `before`.
     */
    upsertPart: (before: number, condition: string) => upsertOf(table, key, columns, before, condition),
    upsertValues: toColumns,
    removePart: (before: number, condition: string) =>
      `delete from ${table} where ${key} = any($${before + 1}::text[]) and ${condition}`,

    /** Takes what `copyLine` makes. */
    copyIn: `copy ${table} (${names}) from stdin`,
    copyLine: (row: Row) =>
      `${columns.map(({ field, type }) => copyField(toText(row[field], type))).join('\t')}\n`,
  }
}

/** One statement for any number of rows: every column comes as a list of texts and is cast to its type. */
function upsertOf(
  table: string,
  key: string,
  columns: readonly Column[],
  before = 0,
  condition = 'true',
): string {
  const names = columns.map((column) => quoted(column.name))
  const parameters = columns.map((_, index) => `$${before + index + 1}::text[]`)
  return `
    insert into ${table} (${names.join(', ')})
    select ${columns.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')}
    from unnest(${parameters.join(', ')}) as given (${names.join(', ')})
    where ${condition}
    on conflict (${key}) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

const inNeedOfEscape = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyField(text: string | null): string {
  if (text === null) return '\\N'
  return inNeedOfEscape.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
    : text
}
