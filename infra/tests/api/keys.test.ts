import { expect, test } from 'vitest'
import { startPortal, withoutPages } from '../support/portal-process.ts'
import { startService } from '../support/service-process.ts'
import { answeredNothing, refused } from './expect-answer.ts'
import { newCreator } from './people.ts'
import { ownPortal } from './portal.ts'

const portal = ownPortal({})

const another = {
  MASTER_KEY: 'another-master-key-another-master-key',
  SESSION_SECRET: 'x'.repeat(32),
  COMMAND_SECRET: 'x'.repeat(32),
  COMMAND_URL: 'http://127.0.0.1:1',
}
const sentence = /^MASTER_KEY is not the key that this database was made with: .*\.$/m

test.for([
  'gateway',
  'command-service',
  'projection-service',
] as const)('a %s with another master key does not start, and says why [FLT-34]', async (service) => {
  const env = { ...another, DATABASE_URL: portal.databaseUrl }
  const started = await startService(service, env).catch((error: Error) => error)
  expect(started).toBeInstanceOf(Error)
  const [summary, said = ''] = (started as Error).message.split('\n', 2)
  expect(summary).toBe(`${service}: it ended while starting`)
  expect(said).toMatch(sentence)
})

test('the portal in one process with another master key does not start, and says why [FLT-34]', async () => {
  const env = { ...another, DATABASE_URL: portal.databaseUrl, PORT: '0', DEMO: '0' }
  await expect(startPortal({ env, command: withoutPages })).rejects.toMatchObject({
    code: 1,
    said: expect.stringMatching(sentence),
  })
})

test('after an erasure the table of keys is rewritten by a service within a minute [FLT-66]', async () => {
  const person = await newCreator(portal)
  const file = async () => (await portal.rows("select pg_relation_filepath('person_keys') as path"))[0].path
  const before = await file()
  answeredNothing(await person.post('/api/users/me/erase', { reason: 'moving on' }))
  expect(await portal.rows('select from key_erasures where person_id = $1', [person.userId])).toHaveLength(1)
  const left = () => portal.rows('select from key_erasures where person_id = $1', [person.userId])
  await expect.poll(left, { timeout: 60_000, interval: 500 }).toEqual([])
  expect(await file()).not.toBe(before)
}, 90_000)

test('a user whose key is lost is refused changes with a sentence, until the key is restored [FLT-7]', async () => {
  const person = await newCreator(portal)
  const change = () => {
    const client = portal.client()
    for (const [name, value] of person.cookies) client.cookies.set(name, value)
    return client.patch('/api/users/me', { bio: 'Pinzgauer' })
  }
  let key: { person_id: string; wrapped: Buffer }[] = []
  await portal.restart(async () => {
    key = await portal.rows('delete from person_keys where person_id = $1 returning *', [person.userId])
  })
  expect(refused(await change(), 409, 'key-lost').detail).toMatch(/nothing was changed/)
  expect(await portal.rows('select from person_keys where person_id = $1', [person.userId])).toEqual([])
  await portal.rows('insert into person_keys (person_id, wrapped) values ($1, $2)', [
    person.userId,
    key[0]?.wrapped,
  ])
  expect((await change()).status).toBe(200)
})
