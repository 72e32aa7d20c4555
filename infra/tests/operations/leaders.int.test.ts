import { randomBytes, randomUUID } from 'node:crypto'
import type { UserId } from '@iam/contracts/values'
import { openEventStore } from '@iam/infra/event-store/open'
import { noStream } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { hasNats, noNats, startNats } from '@iam/infra/testing/nats'
import { testDatabase } from '@iam/infra/testing/postgres'
import { expect, test } from 'vitest'
import { type ServiceProcess, startService } from '../support/service-process.ts'

/** The event of a new user, as the command-service records it. */
const joins = (name: string) => {
  const userId = randomUUID() as UserId
  return {
    stream: `user-${userId}`,
    event: {
      ...{ id: randomUUID(), type: 'UserRegistered' },
      data: {
        userId,
        name,
        email: `${name}@example.com`,
        emailKey: randomBytes(32).toString('hex'),
        role: 'creator',
        stakeholderType: 'external',
      },
      metadata: {
        actor: { userId, role: 'creator' as const, via: 'web' as const },
        ...{ correlationId: 'test', causationId: 'test', commandId: randomUUID(), schemaVersion: 1 },
      },
    },
  }
}

test('leaders that hang (SIGSTOP) are replaced within 15 s, and write nothing when they wake up [FLT-18] [FLT-19]', async ({
  skip,
}) => {
  if (!hasNats()) skip(noNats)
  await using opened = new AsyncDisposableStack()
  const database = await testDatabase()
  opened.defer(() => database.drop())
  const nats = await startNats()
  opened.defer(() => nats.close())
  const masterKey = randomBytes(32).toString('hex')
  const env = {
    ...{ DATABASE_URL: database.url, NATS_URL: nats.url, MASTER_KEY: masterKey, LOG_LEVEL: 'info' },
    COMMAND_SECRET: randomBytes(32).toString('hex'),
  }
  const services: ServiceProcess[] = await Promise.all(
    (['command-service', 'command-service', 'projection-service', 'projection-service'] as const).map(
      (service) => startService(service, env),
    ),
  )
  opened.defer(async () => void (await Promise.all(services.map((service) => service.end('SIGKILL')))))
  const pool = openPool({ url: database.url, name: 'test' })
  opened.defer(() => pool.end())
  const store = await openEventStore({ url: database.url, pool, masterKeys: [masterKey], log: silentLog() })
  opened.defer(() => store.close())

  const rows = async (text: string) => (await pool.query(text)).rows
  const leaders = () =>
    rows(`select name, term, split_part(holder, ' ', 2)::int as pid from leaders order by name`)
  const appears = async (name: string) => {
    const { stream, event } = joins(name)
    const { position } = await store.append(stream, noStream, [event])
    const passed = () =>
      rows(
        `select name from checkpoints where position < ${position} and name in ('views', 'process:welcome-mail')`,
      )
    await expect.poll(passed, { timeout: 20_000 }).toEqual([])
  }
  const mails = () =>
    rows('select count(*)::int as mails, count(distinct user_id)::int as people from outbox_mails')

  await appears('ana')
  const first = await leaders()
  expect(first.map(({ name }) => name)).toEqual(['processes', 'read models'])
  for (const { pid } of first) process.kill(pid, 'SIGSTOP')
  const stopped = performance.now()
  await expect
    .poll(async () => (await leaders()).filter(({ term }, n) => term > first[n].term), { timeout: 20_000 })
    .toHaveLength(2)
  expect(performance.now() - stopped).toBeLessThan(15_000)
  await appears('ben')
  expect(await mails()).toEqual([{ mails: 2, people: 2 }])

  const second = await leaders()
  for (const { pid } of first) process.kill(pid, 'SIGCONT')
  const old = services.filter(({ pid }) => first.some((one) => one.pid === pid))
  for (const service of old)
    await expect.poll(() => service.output(), { timeout: 20_000 }).toContain('leadership was lost')
  await appears('cleo')
  expect(await leaders()).toEqual(second)
  expect(await mails()).toEqual([{ mails: 3, people: 3 }])
  expect(await rows('select * from parked_events')).toEqual([])
}, 120_000)
