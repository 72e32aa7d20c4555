import type { Send } from '@iam/contracts/commands'
import { CannotStart } from '@iam/infra/cannot-start'
import { claimKey } from '@iam/infra/claim-key'
import { watchLag } from '@iam/infra/event-store/lag'
import type { PersonalEventStore } from '@iam/infra/event-store/open'
import { listen } from '@iam/infra/listen'
import type { Log } from '@iam/infra/log'
import type { PayoutSettings } from '@iam/infra/payout-settings'
import { openSlonik } from '@iam/infra/postgres/slonik'
import type { Check } from '@iam/infra/readiness'
import { readUnsubscribeToken } from '@iam/infra/unsubscribe-token'
import { openApp } from './app.ts'
import { openCampaignList } from './campaigns/list/open-list.ts'
import { dispatchWith } from './commands.ts'
import type { Dependencies, Settings } from './dependencies.ts'
import { openDirectory } from './directory/directory.ts'
import { openHistories } from './earnings/histories.ts'
import { followAnnouncements } from './follow/announcements.ts'
import { ownWritesOf } from './http/own-writes.ts'
import { isLoopback } from './http/public-address.ts'
import type { FollowedList } from './lists/open-list.ts'
import { openHub } from './live/hub.ts'
import { openOfferList } from './offers/list/open-list.ts'
import { openAnswersPool, openLookUps } from './own-pools.ts'
import { sweep } from './retention/sweep.ts'
import { openCredentials } from './sessions/credentials/credentials.ts'
import { openLinks } from './sessions/credentials/links.ts'
import { knownDevices } from './sessions/known-device.ts'
import { noLimits, openLimits } from './sessions/limits.ts'
import { sessionsOf } from './sessions/sessions.ts'

type GatewayDependencies = Pick<Dependencies, 'pool' | 'bus' | 'now'> & {
  readonly settings: Settings
  readonly secrets: { readonly SESSION_SECRET: string }
  readonly databaseUrl: string
  /** What pays out here. */
  readonly payouts: PayoutSettings
  /** Connections for idempotency answers and for look-ups, in addition to those of the pool. */
  readonly answersConnections: number
  readonly lookUpConnections: number
  readonly store: PersonalEventStore
  readonly log: Log
  readonly send: Send
  /** Checks that must pass for this gateway to be ready, in addition to the lists being loaded. */
  readonly checks: readonly Check[]
}

/** Whether what is sent there is not read on the way. */
const isPrivate = ({ protocol, host }: URL) => protocol === 'https:' || isLoopback(host)

/**
 * Starts the HTTP server of the portal: API, pages and API reference. `url` is the one that it listens on; `loaded`
 * resolves once the in-memory lists are loaded, and until then `/readyz` answers 503.
 */
export async function startGateway(dependencies: GatewayDependencies) {
  const { settings, secrets, pool, databaseUrl, store, bus, log, send, now, checks } = dependencies
  const { payouts, answersConnections, lookUpConnections } = dependencies
  const isProduction = settings.NODE_ENV === 'production'
  if (isProduction && !settings.RATE_LIMITS)
    throw new CannotStart('The setting RATE_LIMITS must not be off in production.')
  if (isProduction && settings.PUBLIC_URL === undefined)
    throw new CannotStart(
      'The setting PUBLIC_URL is missing: set it to the address under which people reach the portal, such as https://portal.example.',
    )
  if (isProduction && settings.PUBLIC_URL !== undefined && !isPrivate(new URL(settings.PUBLIC_URL)))
    throw new CannotStart(
      'The setting PUBLIC_URL must begin with https:// in production, because browsers keep the session of a sign-in over https only.',
    )
  if (!isProduction && settings.PUBLIC_URL !== undefined && !isLoopback(new URL(settings.PUBLIC_URL).host))
    throw new CannotStart(
      'The setting NODE_ENV must be production, because PUBLIC_URL is an address that others can reach: otherwise /outbox shows them all mails with their sign-in links. To try the portal on this machine, leave PUBLIC_URL out.',
    )

  await using opened = new AsyncDisposableStack()
  const own = { databaseUrl, log }
  const answersPool = opened.adopt(openAnswersPool({ ...own, max: answersConnections }), (each) => each.end())
  const lookUps = opened.adopt(openLookUps({ ...own, max: lookUpConnections }), (each) => each.end())
  const db = opened.adopt(await openSlonik(pool, lookUps), (each) => each.end())
  const announcements = opened.adopt(await followAnnouncements({ pool: lookUps, bus, log }), (each) =>
    each.close(),
  )
  const position = () => announcements.position
  const { lag } = opened.adopt(watchLag({ store, position, now }), (each) => each.stop())
  const directory = opened.adopt(openDirectory({ db, pool, lookUps, announcements, log }), closeFeed)
  const campaigns = opened.adopt(openCampaignList({ pool, lookUps, announcements, log }), closeFeed)
  const offers = opened.adopt(openOfferList({ pool, lookUps, announcements, log, now }), closeFeed)
  const loaded = Promise.all([directory, campaigns, offers].map(({ feed }) => feed.loaded))
  const histories = opened.adopt(openHistories({ store, bus }), (each) => each.close())
  const hub = opened.adopt(openHub({ db, pool: lookUps, bus, announcements, log, now, send }), (each) =>
    each.close(),
  )
  const ownWrites = ownWritesOf(announcements, secrets.SESSION_SECRET)
  const credentials = openCredentials(pool)
  const sessions = sessionsOf(pool, bus)
  opened.use(sweep({ pool, sessions, log }))

  const app = await openApp({
    ...{ settings, db, pool, bus, store, announcements, directory, campaigns, offers },
    ...{ hub, histories, payouts, payoutProvider: payouts.provider, isProduction },
    ...{ ownWrites, answersPool, lookUps, credentials, sessions, log, lag, now, loaded, checks },
    dispatch: dispatchWith(send, ownWrites),
    links: openLinks(pool),
    devices: knownDevices(secrets.SESSION_SECRET),
    limits: settings.RATE_LIMITS ? openLimits(answersPool, secrets.SESSION_SECRET) : noLimits,
    claimKey: (kind, value) => claimKey(store.claimSecret, kind, value),
    readUnsubscribe: (token) => readUnsubscribeToken(store.claimSecret, token),
    sessionSecret: secrets.SESSION_SECRET,
  })
  opened.defer(() => app.close())
  const url = await listen(app, settings.HOST, settings.PORT)
  // Disposed in reverse order: the server first, then what it depends on.
  const all = opened.move()
  return { url, loaded, setPassword: credentials.set, close: () => all.disposeAsync() }
}

const closeFeed = ({ feed }: Pick<FollowedList, 'feed'>) => feed.close()
