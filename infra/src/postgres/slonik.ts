import type { Pool, QueryConfig } from 'pg'
import {
  createDriverFactory,
  createPool,
  type DatabasePool,
  type Field,
  type Interceptor,
  type QuerySqlToken,
} from 'slonik'
import type { ZodType } from 'zod'
import { isOutdatedPlan } from './outdated-plan.ts'
import { onOneConnection } from './transaction.ts'

/**
 * slonik over a pg pool: rows come in camelCase and are checked by the schema of their `sql.type`. Queries use the
 * pool's connections, type parsers and deadlines, and those that are `prepared` the connections of `lookUps`; for
 * transactions there is `inTransaction`.
 */
export const openSlonik = (pool: Pool, lookUps = pool): Promise<DatabasePool> =>
  // Only its syntax is read: connections come from the pool.
  createPool('postgres://', {
    driverFactory: throughPools(pool, lookUps),
    // slonik's connections are only handles: callers wait for one of the pool's. slonik counts its own at each call,
    // hence no higher limit.
    maxPoolSize: 100,
    resetConnection: async () => {},
    interceptors: [rows],
  })

const throughPools = (pool: Pool, lookUps: Pool) =>
  createDriverFactory(async () => ({
    createPoolClient: async () => ({
      connect: async () => {},
      end: async () => {},
      async query(text, values) {
        if (text === 'START TRANSACTION') throw new Error('transactions are for inTransaction')
        const name = nameIn(text)
        const { command, fields, rowCount, rows } = await (name === undefined
          ? pool.query(text, values)
          : askPrepared(lookUps, { name, text, ...(values && { values }) }))
        return {
          command: command as 'SELECT',
          fields: fields.map(({ dataTypeID, name }) => ({ dataTypeId: dataTypeID, name })),
          rowCount,
          rows,
        }
      },
      stream() {
        throw new Error('rows are read in pages')
      },
    }),
  }))

/**
 * The query as a prepared statement: planned once per connection, where planning takes longer than finding a few rows. Only
 * for queries whose text is always the same, as each plan takes memory.
 */
export const prepared = <Row extends ZodType>(
  name: string,
  query: QuerySqlToken<Row>,
): QuerySqlToken<Row> => ({
  ...query,
  sql: `/* ${name} */ ${query.sql}`,
})

const nameIn = (text: string) => /^\/\* (.+?) \*\/ /.exec(text)?.[1]

async function askPrepared(pool: Pool, { name, ...query }: QueryConfig & { readonly name: string }) {
  try {
    return await onOneConnection(pool, (client) => client.query({ name, ...query }))
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error
    return pool.query(query)
  }
}

/** A query's row fails the check of its schema. */
export class UnexpectedRow extends Error {
  override readonly name = 'UnexpectedRow'
}

/** The rows of a `select *` lack a field of their schema, as while their view is that of an earlier release. */
class MissingColumn extends Error {
  override readonly name = 'MissingColumn'
  /** PostgreSQL's for a query that names such a column: undefined column. */
  readonly code = '42703'
}

const rows: Interceptor = {
  name: 'rows',
  transformRow: ({ resultParser }, _query, row, fields) => {
    const renamed = rename(row, fields)
    if (!resultParser) return renamed
    const checked = resultParser['~standard'].validate(renamed)
    if (checked instanceof Promise) throw new Error('Row schemas are synchronous')
    if (!checked.issues) return checked.value as typeof row
    // Only paths and rules: a row may contain personal data, and this error is logged.
    const faults = checked.issues
      .map(({ path, message }) => `${path?.join('.') ?? ''}: ${message}`)
      .join('; ')
    const isMissing = checked.issues.some(({ path: [field] = [] }) => field && !(String(field) in renamed))
    if (isMissing) throw new MissingColumn(`A row lacks what its schema requires: ${faults}`)
    throw new UnexpectedRow(`A row is not as its schema says: ${faults}`)
  },
}

function rename<Row extends Record<string, unknown>>(row: Row, fields: readonly Field[]): Row {
  const renamed: Record<string, unknown> = {}
  for (const { name } of fields) renamed[inCamelCase(name)] = row[name]
  return renamed as Row
}

/** By column, of which the queries of the code have a few hundred. */
const camelCased = new Map<string, string>()

function inCamelCase(column: string): string {
  let name = camelCased.get(column)
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelCased.set(column, name)
  }
  return name
}
