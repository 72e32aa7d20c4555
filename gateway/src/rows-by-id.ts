import { batched } from '@iam/infra/postgres/batched'
import { prepared, UnexpectedRow } from '@iam/infra/postgres/slonik'
import { type DatabasePool, type FragmentSqlToken, sql } from 'slonik'
import type * as z from 'zod'

type Wanted<Row> = {
  /** Names the prepared statements. */
  readonly name: string
  readonly row: z.ZodType<Row>
  /** The query up to its condition. */
  readonly select: FragmentSqlToken
  /** The column that holds the id. */
  readonly id: FragmentSqlToken
  readonly idOf: (row: Row) => string
  readonly orderBy?: FragmentSqlToken
}

/**
 * Loads a row by its id; undefined if there is none. Requests at the same time share one query, and a row that several of
 * them ask for is read once.
 */
export function rowsById<Row>(db: DatabasePool, wanted: Wanted<Row>) {
  const rowsOf = lookUp(db, wanted)
  return batched({
    ask: unlessUnexpected(async (ids) => {
      const found = new Map((await rowsOf(ids)).map((row) => [wanted.idOf(row), row]))
      return ids.map((id) => found.get(id))
    }),
  })
}

/** The same for all rows that belong to an id. */
export function rowsOfEach<Row>(db: DatabasePool, wanted: Wanted<Row>) {
  const rowsOf = lookUp(db, wanted)
  return batched({
    ask: unlessUnexpected(async (ids) => {
      const found = Map.groupBy(await rowsOf(ids), wanted.idOf)
      return ids.map((id) => found.get(id) ?? [])
    }),
  })
}

type Ask<Answer> = (ids: readonly string[]) => Promise<readonly Answer[]>

/** A row that is not as its schema says fails the requests for its id only: then each id is asked for alone. */
const unlessUnexpected =
  <Answer>(ask: Ask<Answer>): Ask<Answer | Promise<Answer>> =>
  (ids) =>
    ask(ids).catch((error: unknown) => {
      if (!(error instanceof UnexpectedRow) || ids.length === 1) throw error
      return ids.map(async (id) => (await ask([id]))[0]!)
    })

/**
 * One id alone is looked for by `=`: that plan PostgreSQL keeps, while it plans `any` anew each time, which takes twice as
 * long as finding the rows.
 */
const lookUp =
  <Row>(db: DatabasePool, { name, row, select, id, orderBy }: Wanted<Row>) =>
  (asked: readonly string[]) => {
    const ids = [...new Set(asked)]
    const isOne = ids.length === 1
    const where = isOne
      ? sql.fragment`${id} = ${ids[0]!}`
      : sql.fragment`${id} = any(${sql.array(ids, 'text')})`
    const order = orderBy ? sql.fragment`order by ${orderBy}` : sql.fragment``
    const query = sql.type(row)`${select} where ${where} ${order}`
    return db.any(prepared(isOne ? `${name}, one` : name, query))
  }
