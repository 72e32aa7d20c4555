import { append } from './append.ts'
import { asOf } from './as-of.ts'
import type { Benchmark } from './benchmark.ts'
import { campaigns } from './campaigns.ts'
import { command } from './command.ts'
import { desk } from './desk.ts'
import { directory } from './directory.ts'
import { eventStoreDb } from './eventstoredb.ts'
import { fanout } from './fanout.ts'
import { hotStream } from './hot-stream.ts'
import { joining } from './joining.ts'
import { lag } from './lag.ts'
import { landing } from './landing.ts'
import { loginStorm } from './login-storm.ts'
import { notices } from './notices.ts'
import { offers } from './offers.ts'
import { rebuild } from './rebuild.ts'
import { room } from './room.ts'
import { search } from './search.ts'
import { spotlight } from './spotlight.ts'
import { start } from './start.ts'
import type { Survey } from './survey.ts'

/** All benchmarks and surveys, in the order in which they run. */
export const benchmarks: readonly (Benchmark | Survey)[] = [
  ...[directory, search, campaigns, offers, spotlight, append, command, hotStream, lag, rebuild],
  ...[fanout, joining, asOf, desk, eventStoreDb, loginStorm, landing, room, notices, start],
]
