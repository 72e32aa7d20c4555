import type { PayoutId } from '@iam/contracts/values'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimedEffects } from '../follow/effects.ts'
import { react } from '../follow/react.ts'
import type { PaymentsProvider } from '../providers/port.ts'
import { sandbox } from '../providers/sandbox.ts'
import { beginTerm } from '../testing/leading.ts'
import { type PayoutService, payoutService } from '../testing/payout-service.ts'
import { type SandboxBankProcess, sandboxBankProcess } from '../testing/sandbox-bank.ts'
import { transferPayouts } from './transfer-payouts.ts'

let database: TestDatabase
let pool: Pool
let bank: SandboxBankProcess
let provider: PaymentsProvider
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  bank = await sandboxBankProcess()
  provider = sandbox({ url: bank.url, timeoutMs: 1_000 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await bank[Symbol.asyncDispose]()
})

/** Reacts to the start of the transfer as the leader of a new term, which may be killed on the way. */
async function lead({ send, now, events }: PayoutService, payoutId: PayoutId, by: PaymentsProvider) {
  const process = transferPayouts({ provider: by, now, log: silentLog() })
  const [started] = events().filter(
    ({ type, data }) => type === 'PayoutTransferStarted' && data.payoutId === payoutId,
  )
  const effects = claimedEffects(pool, await beginTerm(pool))
  await react(process, started!, { send, effects, log: silentLog() })
}
/** A leader that is killed never comes to what follows; the rejection of a payment would be caught. */
const killed = (after: (order: Parameters<PaymentsProvider['pay']>[0]) => Promise<void>) => {
  const pay: PaymentsProvider['pay'] = (order) => {
    const dying = after(order).then(() => Promise.reject(new Error('killed')))
    return Object.assign(dying, { catch: () => dying }) as Promise<void>
  }
  return { ...provider, pay }
}

test.each([
  ['between claim and payment', async () => {}],
  ['after the payment', (order: Parameters<PaymentsProvider['pay']>[0]) => provider.pay(order)],
] as const)('a leader that is killed %s: the next one pays, once [T-74 FLT-19]', async (_, dying) => {
  const service = await payoutService(provider, bank.completeAccount)
  const payoutId = await service.approved()
  await service.start(payoutId)
  for (let n = 0; n < 2; n++) await expect(lead(service, payoutId, killed(dying))).rejects.toThrow('killed')
  await lead(service, payoutId, provider)
  await lead(service, payoutId, provider)
  expect(await bank.transfers(payoutId)).toHaveLength(1)
  expect(await bank.moved(payoutId)).toBe(1)
  expect((await service.payoutOf(payoutId)).status).toBe('paid')
})
