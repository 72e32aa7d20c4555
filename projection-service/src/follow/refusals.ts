import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { ClientBase } from 'pg'
import { type Folded, foldBatch, type Projection } from './batch.ts'
import { erasedIn, keysOf } from './fold.ts'
import { type ParkedEvent, toParkedEvent } from './working-set.ts'

/**
 * Whether PostgreSQL refused a value, which it will refuse every time: SQLSTATE classes 22 (data), 23 (constraints) and 54
 * (limits, such as the size of an index entry).
 */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && /^(22|23|54)[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code))

/** Runs `work` under a savepoint, so that a refusal undoes this alone; returns the refusal in the place of a result. */
export async function attempt<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
): Promise<Result | Error> {
  await client.query('savepoint attempt')
  try {
    const result = await work()
    await client.query('release savepoint attempt')
    return result
  } catch (error) {
    if (!isRefusal(error)) throw error
    await client.query('rollback to savepoint attempt')
    await client.query('release savepoint attempt')
    return error
  }
}

/** Folds a batch into the tables of all these models and moves their checkpoint. */
type Fold = (
  client: ClientBase,
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
  move: (client: ClientBase) => Promise<void>,
) => Promise<readonly Folded[]>

/** Sends all at once: on a pipelined connection a batch costs a few round trips, however many models it touches. */
const inOneBatch: Fold = async (client, projections, events, move) => {
  const folding = projections.map((projection) => foldBatch(client, projection, events))
  const [folded] = await Promise.all([Promise.all(folding), move(client)])
  return folded
}

/** One model after the other, as savepoints of one connection cannot run concurrently. */
const aroundRefusals: Fold = async (client, projections, events, move) => {
  const folded: Folded[] = []
  for (const projection of projections) folded.push(await foldAround(client, projection, events))
  await move(client)
  return folded
}

/** Writes a batch, in a transaction of its own; again with savepoints if PostgreSQL refuses a value of it. */
export async function writeBatch<Result>(write: (fold: Fold) => Promise<Result>): Promise<Result> {
  try {
    return await write(inOneBatch)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return write(aroundRefusals)
  }
}

/**
 * Folds a batch into one model's table and leaves out what PostgreSQL refuses: a batch that fails is halved until a single
 * event is left, and that event is tried row by row. What is refused then counts as not folded.
 */
export async function foldAround(
  client: ClientBase,
  projection: Projection,
  batch: readonly RecordedEvent[],
  isSelected?: (key: string) => boolean,
): Promise<Folded> {
  const events = batch.filter((event) => projection.types.has(event.type))
  const folded = await attempt(client, () => foldBatch(client, projection, events, isSelected))
  if (!(folded instanceof Error)) return folded
  if (events.length > 1) {
    const middle = events.length >> 1
    const first = await foldAround(client, projection, events.slice(0, middle), isSelected)
    return merged([first, await foldAround(client, projection, events.slice(middle), isSelected)])
  }
  const event = events[0]!
  const keys = isSelected ? [] : await rowsOf(client, projection, event)
  if (keys.length < 2) return { keys: [], parked: [toParkedEvent(event, keys[0] ?? null, folded)] }
  const rows: Folded[] = []
  for (const key of keys) {
    const row = await foldAround(client, projection, events, (other) => other === key)
    rows.push({ ...row, parked: row.parked.map((one) => ({ ...one, key })) })
  }
  return merged(rows)
}

/** The keys of the rows that an event touches; none if PostgreSQL refuses that query too. */
async function rowsOf(client: ClientBase, { model, table }: Projection, event: RecordedEvent) {
  const erased = erasedIn(model, event)
  if (!erased) return keysOf(model, event)
  const where = new Map(erased.fields.map((field) => [field, [erased.person]]))
  const rows = await attempt(client, () => table.load(client, { keys: [], where }))
  return rows instanceof Error ? [] : rows.map((row) => row[model.key] as string)
}

const merged = (parts: readonly Folded[]): Folded => ({
  keys: [...new Set(parts.flatMap(({ keys }) => keys))],
  parked: parts.flatMap(({ parked }): readonly ParkedEvent[] => parked),
})
