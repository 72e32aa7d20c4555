import { clocks } from './kinds/clocks.ts'
import { fullDatabase } from './kinds/full-database.ts'
import { killedNats } from './kinds/killed-nats.ts'
import { logWentBack } from './kinds/log-went-back.ts'
import { pausedLeader } from './kinds/paused-leader.ts'
import { readOnlyDatabase } from './kinds/read-only-database.ts'
import { silentEventStore, silentNats, silentPostgres } from './kinds/silent.ts'
import { twoReleases } from './kinds/two-releases.ts'
import type { Kind } from './rounds.ts'

/** What `npm run faults` can do to the product, besides killing it, by the name that `--kind` takes. */
export const kinds: Readonly<Record<string, Kind>> = {
  'silent-postgres': silentPostgres,
  'silent-nats': silentNats,
  'silent-event-store': silentEventStore,
  'paused-leader': pausedLeader,
  'read-only-database': readOnlyDatabase,
  'full-database': fullDatabase,
  'killed-nats': killedNats,
  'log-went-back': logWentBack,
  clocks,
  'two-releases': twoReleases,
}
