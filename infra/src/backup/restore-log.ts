import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { EventStore } from '../event-store/port.ts'
import { readLines } from './files.ts'
import { type LogLine, readLine } from './log-line.ts'
import { logFile } from './manifest.ts'
import type { Positions } from './positions.ts'

/** Copies the events unchanged, at consecutive positions, as a log in PostgreSQL has them. */
export async function copyLogIn(client: pg.Client, folder: string, positions: Positions): Promise<void> {
  const rows = async function* () {
    let position = 0
    for await (const { position: from, stream, revision, ...event } of eventsIn(folder)) {
      positions.passed(from, ++position)
      const { id, type, data, metadata, recordedAt } = event
      const texts = [stream, revision, id, type, data, metadata, recordedAt]
      yield `${position}\t${texts.map(escaped).join('\t')}\n`
    }
  }
  const into = 'events (position, stream, revision, id, type, data, metadata, recorded_at)'
  await pipeline(Readable.from(rows()), client.query(copyFrom(`copy public.${into} from stdin`)))
}

/** For COPY only backslashes need escaping: JSON and names contain no line breaks and no tabs. */
const escaped = (value: string | number) => String(value).replaceAll('\\', '\\\\')

/** Limits of one append in events and characters: stores accept 1 MiB. */
const batchLimits = { events: 100, letters: 200_000 }

/**
 * Appends the events to a store that assigns positions and times itself: ids, streams, revisions and the order are
 * kept. Each event gets its original time as `effectiveAt`, because deadlines depend on when something was recorded.
 */
export async function appendLogTo(store: EventStore, folder: string, positions: Positions): Promise<void> {
  let run: LogLine[] = []
  let letters = 0
  const append = async () => {
    const [first] = run
    if (!first) return
    const events = run.map(({ id, type, data, metadata, recordedAt }) => ({
      ...{ id, type, data: JSON.parse(data) },
      metadata: { effectiveAt: recordedAt, ...JSON.parse(metadata) },
    }))
    const { position } = await store.append(first.stream, first.revision - 1, events)
    for (const event of run) positions.passed(event.position, position)
    run = []
    letters = 0
  }
  for await (const event of eventsIn(folder)) {
    const size = event.data.length + event.metadata.length
    const isFull = run.length === batchLimits.events || letters + size > batchLimits.letters
    if (isFull || event.stream !== run[0]?.stream) await append()
    run.push(event)
    letters += size
    // An append returns the position of its last event only, so a wanted position must end its append.
    if (positions.isWanted(event.position)) await append()
  }
  await append()
}

async function* eventsIn(folder: string): AsyncGenerator<LogLine> {
  for await (const line of readLines(join(folder, logFile))) yield readLine(line)
}
