import { InfiniteQueryObserver, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'

const minutes = (count: number) => count * 60_000
const never = Number.POSITIVE_INFINITY
const someone = '00000000-0000-4000-8000-000000000001'
const [directory, campaigns, offers, templates] = [
  { search: '', industry: 'All', location: 'All', badge: 'All', show: 'All' },
  { search: '', category: 'All', rewardRange: 'All' },
  { search: '', status: 'All', amountRange: 'All' },
  { search: '', category: 'All', contentType: 'All', show: 'All' },
]

/**
 * Every query of the frontend with sample arguments, grouped by stale time. Data that two users work on is refetched at each
 * visit, as long as changes are not pushed.
 */
const freshFor: readonly (readonly [ms: number, queries: Readonly<Record<string, readonly unknown[]>>])[] = [
  [
    minutes(5),
    {
      'sessionQueries.me': [],
      'amaQueries.mine': [],
      'amaQueries.recording': [someone],
      'directoryQueries.list': [directory],
      'onboardingQueries.sample': [],
      'offerQueries.creators': ['ana'],
      'campaignQueries.list': [campaigns],
      'offerQueries.ownCampaigns': [],
      'offerQueries.list': [offers, 'brand'],
    },
  ],
  [minutes(2), { 'amaQueries.sessions': [] }],
  [10_000, { 'sessionQueries.handle': ['ana'], 'amaQueries.live': [] }],
  [
    0,
    {
      'adminQueries.users': [{}],
      'adminQueries.user': [someone],
      'adminQueries.badges': [someone],
      'adminQueries.interest': ['open'],
      'adminQueries.ledger': [someone],
      'adminQueries.explainLedger': [{ userId: someone, figure: 'total' }],
      'amaQueries.registrations': [],
      'amaQueries.room': [someone],
      'auditQueries.events': [{}],
      'auditQueries.ledger': [],
      'campaignQueries.mine': ['active'],
      'campaignQueries.detail': [someone],
      'campaignQueries.participation': [],
      'campaignQueries.participants': [someone],
      'campaignQueries.waiting': [someone],
      'campaignQueries.timeline': [someone],
      'contentQueries.own': [someone],
      'dashboardQueries.own': [],
      'earningQueries.list': [{ status: 'paid' }, {}],
      'earningQueries.pending': [],
      'earningQueries.explained': ['total', {}],
      'earningQueries.statement': ['2026-11'],
      'earningQueries.latestPayouts': [],
      'earningQueries.payouts': [],
      'earningQueries.payout': [someone],
      'moveQueries.own': [],
      'moveQueries.inbox': [],
      'newsQueries.feed': [],
      'newsQueries.written': [],
      'newsQueries.post': [someone],
      'newsQueries.audience': [{ targetRoles: [], targetStakeholderTypes: [] }],
      'newsQueries.urgent': [],
      'notificationQueries.latest': [],
      'notificationQueries.list': ['system'],
      'notificationQueries.preferences': [],
      'offerQueries.one': [someone],
      'offerQueries.ownContents': [someone],
      'onboardingQueries.ownProfile': [someone],
      'onboardingQueries.payoutAccount': [],
      'paymentQueries.earnings': ['ana'],
      'paymentQueries.payouts': ['ana'],
      'paymentQueries.transactions': [],
      'payoutDeskQueries.list': [{}],
      'payoutDeskQueries.one': [someone],
      'payoutDeskQueries.preview': [[someone]],
      'payoutDeskQueries.explain': [{ figure: 'waiting' }],
      'payoutDeskQueries.owners': [],
      'payoutAccountQueries.own': [],
      'searchQueries.found': ['ana'],
      'settingsQueries.badges': [],
      'settingsQueries.profile': [someone],
      'settingsQueries.sessions': [],
      'spendingQueries.own': [{}],
      'spendingQueries.explained': ['paid', {}],
      'shortlistQueries.own': [],
      'submissionQueries.workspace': [someone],
      'submissionQueries.queue': [{ status: 'submitted' }],
      'submissionQueries.one': [someone],
      'submissionQueries.campaign': [someone],
      'submissionQueries.participants': [someone],
      'submissionQueries.contents': [someone],
      'templateQueries.list': [templates],
      'transactionQueries.list': [{}],
      'workQueries.campaigns': [],
    },
  ],
  [
    never,
    {
      'notificationQueries.unsubscribing': ['token'],
      'profileQueries.byHandle': ['ana'],
      'profileQueries.ofNewcomer': ['ana'],
      'profileQueries.trackRecord': ['ana'],
      'profileQueries.contents': [someone],
    },
  ],
]

/**
 * Screens that several users work on, polled every 15 s while nothing is pushed: the bell, which other users ring, what
 * waits for all approvers, and the sessions, which their hosts start, among them.
 */
const polled = [
  ['campaignQueries.participants', 'campaignQueries.waiting'],
  ['offerQueries.one'],
  ['notificationQueries.latest', 'notificationQueries.list'],
  ['moveQueries.inbox'],
  ['payoutDeskQueries.list'],
  ['amaQueries.sessions'],
  [
    'submissionQueries.workspace',
    'submissionQueries.queue',
    'submissionQueries.one',
    'submissionQueries.campaign',
    'submissionQueries.participants',
  ],
]
const screensPolledAtMost = 7

/** Queues of questions, polled every 5 s as documented, also where changes are pushed. */
const queues = ['amaQueries.live', 'amaQueries.room']

/** The only query that is repeated after a failure: the profile of a new member may not be projected yet. */
const retried = ['profileQueries.ofNewcomer']

type Options = { readonly queryKey: QueryKey; readonly queryFn: () => unknown }
type Factory = (...about: readonly unknown[]) => Options

const modules = import.meta.glob<Record<string, unknown>>('../features/*/queries.ts', { eager: true })
const factories = new Map<string, Factory>(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Queries'))
    .flatMap(([name, queries]) =>
      Object.entries(queries as Record<string, Factory>).map(([query, make]): [string, Factory] => [
        `${name}.${query}`,
        make,
      ]),
    ),
)
const queries = freshFor.flatMap(([ms, named]) =>
  Object.entries(named).map(([name, about]) => ({ name, ms, make: () => factories.get(name)!(...about) })),
)

/** Subscribes to a query, as a mounted screen does; returns the function that unsubscribes. */
function show(client: QueryClient, options: Options): () => void {
  const observer =
    'initialPageParam' in options
      ? new InfiniteQueryObserver(client, options as never)
      : new QueryObserver(client, options)
  return observer.subscribe(() => undefined)
}

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
  client.mount()
})
afterEach(() => {
  client.clear()
  client.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('every query sets its stale time in its feature’s queries.ts, and no screen overrides it [CACHE-10 CACHE-11 CACHE-12 FLT-93]', () => {
  expect([...factories.keys()].sort()).toEqual(queries.map(({ name }) => name).sort())
  const sources = import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '!../**/*.test.*',
      '!../features/*/queries.ts',
      '!../lib/query-client.ts',
      '!../lib/call-options.ts',
      '!../lib/{pushing,live-socket}.ts',
    ],
    { eager: true, query: '?raw', import: 'default' },
  )
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  // An act may be named retry too: its look or its words are an object or a list.
  const setting =
    /\b(queryFn|staleTime|gcTime|refetch(Interval|On)\w*|retry\w*|alwaysStale|shared)\b\s*[:(,}](?! [[{])/
  const asking =
    /\b(use\w*Query|useQueries|\w*[fF]etch\w*Query|ensure\w*Data)\((?!\s*({\s*\.{3})?(\w+ \? )?\w+Queries\.)/
  const found = Object.entries(sources).filter(([, text]) => setting.test(text) || asking.test(text))
  expect(found.map(([path]) => path)).toEqual([])
})

test('a query that is shown again is refetched once its stale time is over, not before [CACHE-12 T-45 FLT-93]', async () => {
  for (const { name, ms, make } of queries) {
    const queryFn = vi.fn(() => ({}))
    const options = { ...make(), queryFn }
    // A second, disabled observer keeps the query from being garbage-collected between two visits.
    const leave = show(client, { ...options, enabled: false } as Options)
    const visit = async () => {
      const leave = show(client, options)
      await vi.advanceTimersByTimeAsync(0)
      leave()
      return queryFn.mock.calls.length
    }
    const soon = Math.max(0, Math.min(ms, minutes(60 * 24 * 365)) - 1)
    expect(await visit(), name).toBe(1)
    vi.setSystemTime(Date.now() + soon)
    expect(await visit(), `${name} after ${soon} ms`).toBe(ms === 0 ? 2 : 1)
    vi.setSystemTime(Date.now() + 1)
    expect(await visit(), `${name} after ${soon + 1} ms`).toBe(ms === 0 ? 3 : ms === never ? 1 : 2)
    leave()
    client.clear()
  }
})

test('a shown query is fetched once, and every 15 s only where it is listed as polled, and every 5 s only if it is a queue [CACHE-10 AMA-24 FLT-93]', async () => {
  expect(polled.length).toBeLessThanOrEqual(screensPolledAtMost)
  for (const { name, make } of queries) {
    const queryFn = vi.fn(() => ({}))
    const leave = show(client, { ...make(), queryFn })
    const rhythm = queues.includes(name) ? 5_000 : polled.flat().includes(name) ? 15_000 : never
    const asked = (ms: number) => 1 + Math.floor(ms / rhythm)
    for (const [ms, times] of [
      [4_999, 1],
      [1, asked(5_000)],
      [9_999, asked(14_999)],
      [1, asked(15_000)],
      [minutes(60), asked(15_000 + minutes(60))],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms)
      expect(queryFn, name).toHaveBeenCalledTimes(times)
    }
    leave()
    client.clear()
  }
})

test('a failed query is not repeated automatically [CACHE-11 FLT-93]', async () => {
  const failures = [async () => new Response('', { status: 503 }), () => Promise.reject(new TypeError())]
  for (const { name, make } of queries) {
    if (retried.includes(name)) continue
    for (const fail of failures) {
      const fetched = vi.spyOn(globalThis, 'fetch').mockReset().mockImplementation(fail)
      const leave = show(client, make())
      await vi.advanceTimersByTimeAsync(4_999)
      expect(fetched, name).toHaveBeenCalledTimes(1)
      leave()
      client.clear()
    }
  }
})
