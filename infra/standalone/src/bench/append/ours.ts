import { noStream } from '@iam/infra/event-store/port'
import { postgresEventStore } from '@iam/infra/event-store/postgres'
import { silentLog } from '@iam/infra/log'
import type { Contestant, Round } from '../measure.ts'
import { newEvent, newStream } from './events.ts'

/** Appends to new streams through the port. */
export const ours = (
  url: string,
  rounds: (append: () => Promise<unknown>) => Round,
  prepare = async () => {},
): Contestant => ({
  async open() {
    await prepare()
    const store = postgresEventStore({ url, log: silentLog() })
    const append = () => store.append(newStream(), noStream, [newEvent()])
    return { round: rounds(append), pids: () => [process.pid], close: store.close }
  },
})
