import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Answer, type Client, openClient } from '../../support/client.ts'
import { finalAnswer, success } from '../../support/final-answer.ts'
import type { World } from '../world.ts'
import type { Bank } from './bank.ts'

const password = 'quiet-harbor-lantern-7'
const operate = new URL('../../../standalone/src/operate/main.ts', import.meta.url).pathname

/** Sends it under one key until there is a final answer, whatever is killed meanwhile. */
export function insist(client: Client, path: string, body: unknown): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  return finalAnswer(async () => {
    for (const until = Date.now() + 60_000; ; await delay(100))
      try {
        return await client.request('POST', path, { body, headers })
      } catch (error) {
        if (Date.now() > until) throw error
      }
  })
}

/** A creator with an account at the bank, and two admins: what one of them grants, the other approves. */
export async function openPeople(world: World, bank: Bank) {
  const join = async (role: 'creator' | 'brand') => {
    const client = openClient(world.gateways)
    const email = `${randomUUID()}@money.example`
    const { user } = success(
      await insist(client, '/api/auth/register', { name: 'Ana Ruiz', email, password, role }),
      'joining',
    )
    return { client, email, userId: user.id as string }
  }
  const creator = await join('creator')
  const admins = [await join('brand'), await join('brand')]
  const { databaseUrl, logUrl, masterKey } = world
  for (const { email } of admins)
    await promisify(execFile)(process.execPath, [operate, 'make-admin', email], {
      env: { ...process.env, DATABASE_URL: databaseUrl, EVENT_STORE_URL: logUrl, MASTER_KEY: masterKey },
    })
  success(await insist(creator.client, '/api/iam/payout-account', { password }), 'linking an account')
  const account = (await bank.accounts()).find(({ userId }) => userId === creator.userId)!
  await bank.complete(account.id)
  const isUsable = async () =>
    (await creator.client.get('/api/iam/payout-account')).body.account?.payoutsEnabled
  for (const until = Date.now() + 30_000; !(await isUsable()); await delay(200))
    if (Date.now() > until) throw new Error('the account did not become usable')
  return { creator, granter: admins[0]!.client, approver: admins[1]!.client }
}
export type People = Awaited<ReturnType<typeof openPeople>>
