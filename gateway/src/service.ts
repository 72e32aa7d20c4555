import { fileURLToPath } from 'node:url'
import type { Send } from '@iam/contracts/commands'
import type { Bus } from '@iam/infra/bus/port'
import { CannotStart } from '@iam/infra/cannot-start'
import { claimKey, claimSecretOf } from '@iam/infra/claim-key'
import type { EventStore } from '@iam/infra/event-store/port'
import { listen } from '@iam/infra/listen'
import type { Log } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { openSlonik } from '@iam/infra/postgres/slonik'
import { withSettings } from '@iam/infra/postgres/with-settings'
import type { Pool } from 'pg'
import { openApp } from './app.ts'
import { openCampaignList } from './campaigns/list/open-list.ts'
import { carryOutWith } from './commands.ts'
import { openCredentials } from './credentials/credentials.ts'
import { openLinks } from './credentials/links.ts'
import { openDirectory } from './directory/directory.ts'
import { openOfferList } from './offers/list/open-list.ts'
import { noLimits, openLimits } from './plugins/limits.ts'
import { ownWritesOf } from './plugins/own-writes.ts'
import { knownDevices } from './sessions/known-device.ts'
import { sessionsOf } from './sessions/sessions.ts'
import { sweep } from './sweep.ts'
import { followAnnouncements } from './views/announcements.ts'

type GatewayParts = {
  readonly settings: {
    readonly HOST: string
    readonly PORT: number
    readonly NODE_ENV: 'development' | 'test' | 'production'
    readonly RATE_LIMITS: boolean
    readonly OUTBOX: boolean
  }
  readonly secrets: { readonly SESSION_SECRET: string; readonly MASTER_KEY: string }
  readonly pool: Pool
  readonly databaseUrl: string
  readonly store: EventStore
  readonly bus: Bus
  readonly log: Log
  readonly send: Send
}

type Gateway = {
  /** Where it is served. */
  readonly url: string
  setPassword(userId: string, password: string): Promise<void>
  close(): Promise<void>
}

const pagesFolder = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

/** Serves the portal: calls, pages, reference. */
export async function startGateway(parts: GatewayParts): Promise<Gateway> {
  const { settings, secrets, pool, databaseUrl, store, bus, log, send } = parts
  const isProduction = settings.NODE_ENV === 'production'
  if (isProduction && !settings.RATE_LIMITS)
    throw new CannotStart('The setting RATE_LIMITS must not be off in production.')

  const opened = new AsyncDisposableStack()
  try {
    const db = await openSlonik(databaseUrl, { name: 'gateway', max: 10, log })
    opened.defer(() => db.end())
    // An answer that is kept need not reach the disk before it is sent: where a crash of the database takes it away, the
    // repetition's commands have the same ids as the first time and record nothing. Statements that were planned while the
    // table was small must not read it from end to end when it has grown.
    const answersUrl = withSettings(databaseUrl, { synchronous_commit: 'off', enable_seqscan: 'off' })
    const answersPool = openPool({ url: answersUrl, name: 'kept answers', max: 4, log })
    opened.defer(() => answersPool.end())
    const announcements = await followAnnouncements({ pool, bus, log })
    opened.defer(() => announcements.close())
    const directory = openDirectory({ pool, announcements, log })
    opened.defer(() => directory.feed.close())
    const campaigns = openCampaignList({ pool, announcements, log })
    opened.defer(() => campaigns.feed.close())
    const offers = openOfferList({ pool, announcements, log })
    opened.defer(() => offers.feed.close())
    const ownWrites = ownWritesOf(announcements, secrets.SESSION_SECRET)
    const credentials = openCredentials(pool)
    const sessions = sessionsOf(pool, bus)
    const claimSecret = claimSecretOf(secrets.MASTER_KEY)
    opened.use(sweep({ pool, sessions, log }))

    const app = await openApp({
      ...{ db, pool, bus, store, announcements, directory, campaigns, offers },
      ...{ ownWrites, credentials, sessions, log },
      answersPool,
      carryOut: carryOutWith(send, ownWrites),
      links: openLinks(pool),
      devices: knownDevices(secrets.SESSION_SECRET),
      limits: settings.RATE_LIMITS ? openLimits(pool, secrets.SESSION_SECRET) : noLimits,
      claimKey: (kind, value) => claimKey(claimSecret, kind, value),
      sessionSecret: secrets.SESSION_SECRET,
      secure: isProduction,
      hasLimits: settings.RATE_LIMITS,
      hasOutbox: settings.OUTBOX && !isProduction,
      pagesFolder,
    })
    opened.defer(() => app.close())
    const url = await listen(app, settings.HOST, settings.PORT)
    // Closed in reverse: first nobody comes in, then what answers stand on goes.
    return { url, setPassword: credentials.set, close: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}
