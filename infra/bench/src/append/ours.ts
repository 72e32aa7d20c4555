import { noStream } from '@iam/infra/event-store/port'
import { postgresEventStore } from '@iam/infra/event-store/postgres'
import { silentLog } from '@iam/infra/log'
import { callers } from '../measure.ts'
import { serveRounds } from '../serve-rounds.ts'
import { newEvent, newStream } from './events.ts'

/** Appends to new streams through the port: `ours.ts URL WRITERS`. */
const [, , url = '', writers = ''] = process.argv
const store = postgresEventStore({ url, log: silentLog() })

serveRounds(
  (signal) => callers(Number(writers), signal, () => store.append(newStream(), noStream, [newEvent()])),
  () => store.close(),
)
