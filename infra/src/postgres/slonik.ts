import { createPool, type DatabasePool, type Field, type Interceptor } from 'slonik'
import type { Log } from '../log.ts'
import { sessionUrl } from './session-url.ts'
import { slots } from './slots.ts'
import { typeParsers } from './type-parsers.ts'

type SlonikOptions = {
  readonly name: string
  /** At most so many connections; 10 unless told. */
  readonly max?: number
  readonly statementTimeoutMs?: number
  /** Whoever waits longer for a connection gets NoFreeSlot; 3 s unless told. */
  readonly acquireTimeoutMs?: number
  readonly log?: Log
}

/** A slonik pool with this house's types: rows come in camelCase and are checked by the schema of their `sql.type`. */
export async function openSlonik(url: string, options: SlonikOptions): Promise<DatabasePool> {
  const { name, max = 10, statementTimeoutMs = 10_000, acquireTimeoutMs = 3_000, log } = options
  const pool = await createPool(sessionUrl(url), {
    poolName: name,
    maxPoolSize: max,
    statementTimeout: statementTimeoutMs,
    connectionTimeout: 3_000,
    // Two tries: a server that is starting is given one more moment, a missing one is reported soon.
    connectionRetryLimit: 1,
    idleTimeout: 30_000,
    // The default is DISCARD ALL after every query: half the throughput, and no state of ours is left on a connection.
    resetConnection: async () => {},
    typeParsers: [...typeParsers],
    interceptors: [rows],
  })
  pool.on('error', (error) =>
    log?.warn({ pool: name, error: error.message }, 'a database connection was lost'),
  )
  return bounded(pool, max, acquireTimeoutMs)
}

const rows: Interceptor = {
  name: 'rows',
  transformRow: ({ resultParser }, _query, row, fields) => {
    const renamed = rename(row, fields)
    if (!resultParser) return renamed
    const checked = resultParser['~standard'].validate(renamed)
    if (checked instanceof Promise) throw new Error('Row schemas are synchronous')
    if (!checked.issues) return checked.value as typeof row
    // Only places and rules: a row may hold personal data, and this error is logged.
    const faults = checked.issues.map(({ path, message }) => `${path?.join('.') ?? ''}: ${message}`)
    throw new Error(`A row is not as its schema says: ${faults.join('; ')}`)
  },
}

/** Of the fields of one result, which are the same array for all its rows. */
const namesOf = new WeakMap<readonly Field[], readonly (readonly [string, string])[]>()

function rename<Row extends Record<string, unknown>>(row: Row, fields: readonly Field[]): Row {
  let names = namesOf.get(fields)
  if (!names) {
    names = fields.map(({ name }) => [name, camelCase(name)])
    namesOf.set(fields, names)
  }
  const renamed: Record<string, unknown> = {}
  for (const [from, to] of names) renamed[to] = row[from]
  return renamed as Row
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const callsThatTakeAConnection = new Set<PropertyKey>([
  ...['any', 'anyFirst', 'exists', 'many', 'manyFirst', 'maybeOne', 'maybeOneFirst', 'one', 'oneFirst'],
  ...['query', 'record', 'stream', 'transaction', 'connect'],
])

/** slonik lets callers wait for a connection without an end; this does not. */
function bounded(pool: DatabasePool, max: number, waitMs: number): DatabasePool {
  const connections = slots(max, waitMs)
  const calls = new Map<PropertyKey, unknown>()
  for (const name of callsThatTakeAConnection) {
    const call = pool[name as keyof DatabasePool] as (...values: unknown[]) => Promise<unknown>
    calls.set(name, (...values: unknown[]) => connections.run(() => call(...values)))
  }
  return new Proxy(pool, { get: (target, name) => calls.get(name) ?? Reflect.get(target, name) })
}
