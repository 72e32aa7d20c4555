import { randomBytes, randomUUID } from 'node:crypto'
import { generateLog } from '@iam/bench/generate'
import type { Actor } from '@iam/contracts/event'
import type { AmaQuestionId, UserId } from '@iam/contracts/values'
import { silentLog } from '@iam/infra/log'
import { testDatabase } from '@iam/infra/testing/postgres'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { isUnavailable } from '@iam/infra/unavailable'
import { portalEnv } from '@iam/standalone/env'
import { startProduct } from '@iam/standalone/product'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { liveClient } from '../support/live-client.ts'
import { ask, newLive, queue } from './ama.ts'
import { address, type Person } from './people.ts'

const voters = 10_000
/** Votes under way at the same time. */
const width = 48
const opened = new AsyncDisposableStack()
afterAll(() => opened.disposeAsync())

/** The portal with a log of more than 10,000 creators, who were written into it past the portal. */
async function crowdedPortal() {
  const database = await testDatabase()
  opened.defer(() => database.drop())
  const masterKey = randomBytes(32).toString('hex')
  await generateLog(database.url, { creators: voters * 1.1, events: voters * 8, masterKey })
  const folder = await temporaryFolder()
  opened.defer(async () => void (await folder.remove()))
  const settings = portalEnv({
    ...{ DATABASE_URL: database.url, DATA_DIR: folder.path, MASTER_KEY: masterKey, PORT: '0' },
    ...{ NODE_ENV: 'test', DEMO: '0', RATE_LIMITS: 'off', PAYOUT_PROVIDER: 'manual' },
  })
  const product = opened.adopt(await startProduct(settings, silentLog()), (each) => each.close())
  const client = new pg.Client({ connectionString: database.url, options: '-c search_path=views,public' })
  await client.connect()
  opened.defer(() => client.end())
  const { rows } = await client.query<{ id: UserId }>(
    'select user_id as id from people where not erased order by user_id limit $1',
    [voters],
  )
  return { product, client, members: rows.map(({ id }) => id) }
}

async function newMember(url: string): Promise<Person> {
  const client = openClient([url])
  const { body } = await client.post('/api/iam/onboard', { name: 'Hana Host', email: address() })
  return { ...client, userId: body.profile.user.id } as Person
}

test('ten thousand votes of as many members on one question are ten thousand, for every viewer [AMA-25 X-AMA-2]', async () => {
  const { product, client, members } = await crowdedPortal()
  expect(members).toHaveLength(voters)
  const [host, asker] = [await newMember(product.url), await newMember(product.url)]
  const session = await newLive(host)
  const question = await ask(asker, session)
  const live = liveClient(product.url, host)
  const { hear } = await live.follow('amaEvents', { sessionId: session.id })
  await hear('connection_established')

  const cast = async (userId: UserId) => {
    const actor: Actor = {
      userId,
      role: 'creator',
      canApprovePayments: false,
      canPostNews: false,
      via: 'web',
    }
    const data = { questionId: question.id as AmaQuestionId, userId, action: 'upvote' } as const
    const [commandId, correlationId] = [randomUUID(), randomUUID()]
    for (;;)
      try {
        return await product.seeding.send({ type: 'VoteQuestion', data }, { actor, commandId, correlationId })
      } catch (error) {
        // As gateways do: the same command again.
        if (!isUnavailable(error)) throw error
      }
  }
  const waiting = members.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const userId of waiting) await cast(userId)
    }),
  )

  await hear('question_updated', (told) => told.question.upvotes === voters, 60_000)
  await live.close()
  const [shown] = await queue(openClient([product.url]), session)
  expect(shown).toMatchObject({ id: question.id, upvotes: voters })
  const { rows } = await client.query(
    `select count(*)::int as votes, count(distinct user_id)::int as users from ama_votes where question_id = $1`,
    [question.id],
  )
  expect(rows).toEqual([{ votes: voters, users: voters }])
}, 300_000)
