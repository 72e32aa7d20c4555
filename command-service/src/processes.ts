import type { Pool } from 'pg'
import type { ClockEntry } from './clock.ts'
import type { Outbox } from './outbox.ts'
import type { Process } from './process.ts'
import { finishForgetting } from './processes/finish-forgetting.ts'
import { recordProfileTraffic } from './processes/record-profile-traffic.ts'
import { welcomeMail } from './processes/welcome-mail.ts'

/** Everything that follows from events by itself. */
export const processes = ({ outbox }: { readonly outbox: Outbox }): readonly Process[] => [
  finishForgetting,
  welcomeMail(outbox),
]

/** Everything that happens by time. */
export const clock = ({ pool }: { readonly pool: Pool }): readonly ClockEntry[] => [
  recordProfileTraffic(pool),
]
