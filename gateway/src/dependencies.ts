import type { PayoutProvider } from '@iam/contracts/enumerations'
import type { ClaimKey } from '@iam/contracts/values'
import type { Bus } from '@iam/infra/bus/port'
import type { ClaimKind } from '@iam/infra/claim-key'
import type { EventStore } from '@iam/infra/event-store/port'
import type { readUnsubscribeToken } from '@iam/infra/unsubscribe-token'
import type { Pool } from 'pg'
import type { DatabasePool } from 'slonik'
import type { Dispatch } from './commands.ts'
import type { Histories } from './earnings/histories.ts'
import type { gatewayEnv } from './env.ts'
import type { Announcements } from './follow/announcements.ts'
import type { Credentials } from './sessions/credentials/credentials.ts'
import type { Links } from './sessions/credentials/links.ts'
import type { KnownDevices } from './sessions/known-device.ts'
import type { Limits } from './sessions/limits.ts'
import type { Sessions } from './sessions/sessions.ts'

/** The settings of the server, also as part of the whole portal in one process. */
export type Settings = Pick<
  ReturnType<typeof gatewayEnv>,
  'HOST' | 'PORT' | 'NODE_ENV' | 'PUBLIC_URL' | 'RATE_LIMITS' | 'OUTBOX'
>

/** The dependencies of routes; each picks what it needs. */
export type Dependencies = {
  /** The views; rows are validated by the contracts' schemas. */
  readonly db: DatabasePool
  /** The gateway's own tables. */
  readonly pool: Pool
  readonly bus: Bus
  readonly store: EventStore
  readonly dispatch: Dispatch
  readonly announcements: Announcements
  readonly credentials: Credentials
  readonly links: Links
  readonly sessions: Sessions
  readonly devices: KnownDevices
  readonly limits: Limits
  /** The database's time as an ISO string, which all deadlines are based on. */
  readonly now: () => string
  /** The histories of streams, for states as of a date. */
  readonly histories: Histories
  /** What pays out here. */
  readonly payoutProvider: PayoutProvider
  /** In production mails have to be sent; elsewhere they can be read at `/outbox`. */
  readonly isProduction: boolean
  readonly claimKey: (kind: ClaimKind, value: string) => ClaimKey
  /** What the token of an unsubscribe link says, or undefined if it was not signed here. */
  readonly readUnsubscribe: (token: string) => ReturnType<typeof readUnsubscribeToken>
}
