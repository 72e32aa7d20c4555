import { createSecretKey, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { claimSecretOf } from '@iam/infra/claim-key'
import { eventForms } from '@iam/infra/personal-data/event-form'
import { keyWrapping, wrapKey } from '@iam/infra/personal-data/key-ring'
import { together } from '@iam/infra/personal-data/seal'
import { sessionUrl } from '@iam/infra/postgres/session-url'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { type Happening, happenings, userIdOf } from './log/history.ts'
import { idOf } from './log/ids.ts'

type GenerateLog = {
  readonly creators?: number
  readonly events?: number
  readonly seed?: string
  readonly masterKey?: string
  readonly say?: (line: string) => void
}

/** The master key of generated logs. */
export const benchMasterKey = 'for benchmarks only'

const beginning = Date.UTC(2024, 10, 1)
const end = Date.UTC(2026, 10, 1)
const keyBytes = 32

/**
 * Fills an empty, migrated database with a log, by default of 100,000 creators and 1,000,000 events. COPY writes the
 * events in the store's own format, with personal fields sealed under one key per person.
 */
export async function generateLog(url: string, options: GenerateLog = {}): Promise<void> {
  const {
    creators = 100_000,
    events = 1_000_000,
    seed = 'continuum',
    masterKey = benchMasterKey,
    say,
  } = options
  const keys = randomBytes(creators * keyBytes)
  const numbers = new Map(Array.from({ length: creators }, (_, number) => [userIdOf(number), number]))
  const keyOf = (userId: string) => {
    const from = numbers.get(userId)! * keyBytes
    return keys.subarray(from, from + keyBytes)
  }
  const erased = new Set<string>()

  const client = new pg.Client({ connectionString: sessionUrl(url), statement_timeout: 0 })
  await client.connect()
  try {
    await client.query('begin')
    const restore = await withoutIndexes(client, 'events')
    const history = happenings({ seed, creators, events, claimSecret: claimSecretOf(masterKey) })
    const lines = eventLines(history, events, keyOf, (userId) => erased.add(userId), say)
    await copy(client, 'events (position, stream, revision, id, type, data, metadata, recorded_at)', lines)
    await copy(client, 'person_keys (person_id, wrapped)', keyLines(numbers.keys(), masterKey, keyOf, erased))
    say?.('building the indexes')
    await restore()
    await client.query('commit')
    await client.query('vacuum analyze events, person_keys')
  } finally {
    await client.end()
  }
}

function* eventLines(
  history: Iterable<Happening>,
  events: number,
  keyOf: (userId: string) => Buffer,
  onErased: (userId: string) => void,
  say: GenerateLog['say'],
) {
  const forms = eventForms()
  let position = 0
  for (const { stream, revision, type, data, actor } of history) {
    position += 1
    const commandId = idOf(6, position)
    const form = forms.get(type)!
    const people = form.concernedBy(data)
    const event = form.toStored(
      {
        id: idOf(5, position),
        type,
        data,
        metadata: {
          actor: {
            userId: actor as never,
            role: actor === null ? 'system' : 'creator',
            via: actor === null ? 'clock' : 'web',
          },
          correlationId: idOf(7, position),
          causationId: commandId,
          commandId,
          schemaVersion: 1,
        },
      },
      together(people.map((person) => createSecretKey(keyOf(person)))) ?? null,
    )
    const at = new Date(beginning + Math.floor(((end - beginning) * position) / events)).toISOString()
    yield `${position}\t${stream}\t${revision}\t${event.id}\t${type}\t${json(event.data)}\t${json(event.metadata)}\t${at}\n`
    if (type === 'UserErased') onErased(data.userId as string)
    if (position % 250_000 === 0) say?.(`${position.toLocaleString('en')} events are written`)
  }
}

function* keyLines(
  userIds: Iterable<string>,
  masterKey: string,
  keyOf: (userId: string) => Buffer,
  erased: Set<string>,
) {
  const wrapping = keyWrapping(masterKey)
  for (const userId of userIds) {
    const wrapped = erased.has(userId)
      ? '\\N'
      : `\\\\x${wrapKey(wrapping, userId, keyOf(userId)).toString('hex')}`
    yield `${userId}\t${wrapped}\n`
  }
}

const json = (value: unknown) => JSON.stringify(value).replaceAll('\\', '\\\\')

async function copy(client: pg.Client, into: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks(lines)), client.query(copyStreams.from(`copy ${into} from stdin`)))
}

function* chunks(lines: Iterable<string>) {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < 1 << 16) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/**
 * Drops a table's primary-key and unique constraints and returns a function that restores them: building an index once
 * at the end is far faster than updating it for each row.
 */
async function withoutIndexes(client: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  for (const { name } of rows)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
    }
  }
}

/** `node generate.ts --url postgres://… [--creators 100000] [--events 1000000]` fills a database by hand. */
if (import.meta.main) {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, creators: { type: 'string' }, events: { type: 'string' } },
  })
  if (!values.url) throw new Error('Say which database: --url postgres://…')
  await generateLog(values.url, {
    ...(values.creators && { creators: Number(values.creators) }),
    ...(values.events && { events: Number(values.events) }),
    say: (line) => console.error(line),
  })
}
