import { rewardOffers } from '@iam/command-service/processes/reward-offers'
import { reacting } from '@iam/command-service/testing/reacting'
import { testService } from '@iam/command-service/testing/test-service'
import { seedDemo } from '@iam/demo/seed'
import type { EventStore, NewEvent, RecordedEvent } from '@iam/infra/event-store/port'
import type { Pool } from 'pg'

/** The processes of the release before money; they have followed the log to its end. */
const processesThen = [
  'finish-forgetting',
  'follow-tasks',
  'publish-testimonials',
  'reward-offers',
  'reward-work',
  'settle-places',
  'welcome-mail',
]

/**
 * The log of a portal that has run for a year with the release before money: earnings are of version 1, and there are no
 * payouts, bonuses, corrections or payments. The even creators were imported, the others came by themselves.
 */
export async function logOfEarlierRelease(): Promise<readonly RecordedEvent[]> {
  const service = testService()
  await seedDemo({
    send: service.send,
    store: service,
    setPassword: async () => {},
    password: 'continuum-demo',
    claimKey: (_, email) => service.keys.email(email),
    log: { info: () => {} },
  })
  await reacting([rewardOffers], service.events).settle(service.send)
  return service.events().filter(isOfThen).map(asThen)
}

const isOfThen = ({ stream, type, data }: RecordedEvent) =>
  !/^(payout|payment|payoutaccount)-/.test(stream) &&
  type !== 'CampaignFunded' &&
  (!stream.startsWith('earnings-') ||
    (type === 'EarningRecorded' && data.sourceType !== 'bonus' && !data.correctsEarningId))

function asThen(event: RecordedEvent): RecordedEvent {
  const { effectiveAt, ...metadata } = event.metadata
  const ofImport = Number.parseInt(event.id[0]!, 16) % 2 === 0
  return ofImport ? event : { ...event, metadata: { ...metadata, actor: { ...metadata.actor, via: 'web' } } }
}

/** Writes the log to a store, and the checkpoints of the processes of then to its database. */
export async function write(log: readonly RecordedEvent[], store: EventStore, pool: Pool): Promise<void> {
  const streams = Map.groupBy(log, ({ stream }) => stream)
  const waiting = streams.entries()
  const lane = async () => {
    for (const [stream, events] of waiting) await store.append(stream, -1, events.map(toNew))
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  // The store writes the present version of each event, so that the earlier one is made of it in the table.
  await pool.query(
    `update events set data = (data::jsonb - 'reason' - 'correctsEarningId' - 'grantedBy')::text,
       metadata = jsonb_set(metadata::jsonb, '{schemaVersion}', '1')::text
     where type = 'EarningRecorded'`,
  )
  const head = await store.head()
  const id = await store.idAt(head)
  for (const name of processesThen)
    await pool.query('insert into checkpoints (name, position, event_id) values ($1, $2, $3)', [
      `process:${name}`,
      head,
      id,
    ])
}

const toNew = ({ id, type, data, metadata }: RecordedEvent): NewEvent => ({ id, type, data, metadata })
