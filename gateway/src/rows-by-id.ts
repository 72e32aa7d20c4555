import { batched } from '@iam/infra/postgres/batched'
import { prepared, UnexpectedRow } from '@iam/infra/postgres/slonik'
import { type DatabasePool, type FragmentSqlToken, sql } from 'slonik'
import type * as z from 'zod'

/** A query that takes long holds up none of the next. */
const concurrency = 2

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
    concurrency,
    ask: unlessUnexpected(async (ids) => {
      const found = new Map((await rowsOf(ids)).map((row) => [wanted.idOf(row), row]))
      return ids.map((id) => found.get(id))
    }),
  })
}

/** Loads all rows that belong to an id, alike. */
export function rowsOfEach<Row>(db: DatabasePool, wanted: Wanted<Row>) {
  const rowsOf = lookUp(db, wanted)
  return batched({
    concurrency,
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
    ask(ids).catch(async (error: unknown) => {
      if (!(error instanceof UnexpectedRow) || ids.length === 1) throw error
      const alone = new Map<string, PromiseSettledResult<readonly Answer[]>>()
      for (const id of new Set(ids)) alone.set(id, (await Promise.allSettled([ask([id])]))[0])
      return ids.map((id) => {
        const outcome = alone.get(id)!
        return outcome.status === 'fulfilled' ? outcome.value[0]! : Promise.reject(outcome.reason)
      })
    })

/** Looks each id up by itself, for the reasons of `foundForEach`, which is for statements without slonik. */
const lookUp =
  <Row>(db: DatabasePool, { name, row, select, id, orderBy }: Wanted<Row>) =>
  (asked: readonly string[]) => {
    const ids = sql.array([...new Set(asked)], 'text')
    const order = orderBy ? sql.fragment`order by ${orderBy}` : sql.fragment``
    const query = sql.type(row)`
      select found.* from unnest((select ${ids})) as asked (id)
      cross join lateral (${select} where ${id} = asked.id ${order} offset 0) found`
    return db.any(prepared(name, query))
  }
