import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { ClientBase } from 'pg'
import { type FoldedBatch, foldBatch, type Projection } from './batch.ts'
import { erasureOf, keysOf } from './fold.ts'
import { type ParkedEvent, toParkedEvent } from './working-set.ts'

/**
 * Whether PostgreSQL does not accept the data and never will: SQLSTATE classes 22 (data), 23 (constraints)
 * and 54 (limits, such as the size of an index entry).
 */
export const isDataError = (error: unknown): error is Error =>
  error instanceof Error && /^(22|23|54)[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code))

/** Runs `work` under a savepoint, so that a data error undoes this alone; returns the result or the error. */
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
    if (!isDataError(error)) throw error
    await client.query('rollback to savepoint attempt')
    await client.query('release savepoint attempt')
    return error
  }
}

/**
 * Folds a batch into one model's table without the events that cause data errors: a batch that fails is
 * halved until a single event is left, and that event is tried row by row. Events that cannot be written are
 * returned as `parked`.
 */
export async function foldWithoutBadEvents(
  client: ClientBase,
  projection: Projection,
  batch: readonly RecordedEvent[],
  isSelected?: (key: string) => boolean,
): Promise<FoldedBatch> {
  const events = batch.filter((event) => projection.types.has(event.type))
  const folded = await attempt(client, () => foldBatch(client, projection, events, isSelected))
  if (!(folded instanceof Error)) return folded
  if (events.length > 1) {
    const middle = events.length >> 1
    const first = await foldWithoutBadEvents(client, projection, events.slice(0, middle), isSelected)
    return merged([first, await foldWithoutBadEvents(client, projection, events.slice(middle), isSelected)])
  }
  const event = events[0]!
  const keys = isSelected ? [] : await touchedKeysOf(client, projection, event)
  if (keys.length < 2) return { ...merged([]), parked: [toParkedEvent(event, keys[0] ?? null, folded)] }
  const rows: FoldedBatch[] = []
  for (const key of keys) {
    const row = await foldWithoutBadEvents(client, projection, events, (other) => other === key)
    rows.push({ ...row, parked: row.parked.map((one) => ({ ...one, key })) })
  }
  return merged(rows)
}

/** The keys of the rows that an event touches; none if that query ends with a data error too. */
async function touchedKeysOf(client: ClientBase, { model, table }: Projection, event: RecordedEvent) {
  const erased = erasureOf(model, event)
  if (!erased) return keysOf(model, event)
  const where = new Map(erased.fields.map((field) => [field, [erased.person]]))
  const rows = await attempt(client, () => table.load(client, { keys: [], where }))
  return rows instanceof Error ? [] : rows.map((row) => row[model.key] as string)
}

const merged = (parts: readonly FoldedBatch[]): FoldedBatch => ({
  rows: parts.flatMap(({ rows }) => rows),
  removed: parts.flatMap(({ removed }) => removed),
  keys: [...new Set(parts.flatMap(({ keys }) => keys))],
  parked: parts.flatMap(({ parked }): readonly ParkedEvent[] => parked),
})
