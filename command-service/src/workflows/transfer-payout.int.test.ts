import type { PayoutId } from '@iam/contracts/values'
import type { Behaviour } from '@iam/sandbox-bank/api'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandbox } from '../providers/sandbox.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { asPaul } from '../testing/money.ts'
import { type PayoutService, payoutService } from '../testing/payout-service.ts'
import { type SandboxBankProcess, sandboxBankProcess } from '../testing/sandbox-bank.ts'
import { by } from '../testing/test-service.ts'

let bank: SandboxBankProcess
let service: PayoutService
let payoutId: PayoutId
beforeAll(async () => {
  bank = await sandboxBankProcess()
})
afterAll(() => bank[Symbol.asyncDispose]())
beforeEach(async () => {
  // Short, because the bank is told to stay silent.
  service = await payoutService(sandbox({ url: bank.url, timeoutMs: 300 }), bank.completeAccount)
  payoutId = await service.approved()
})
/** At rest the law holds, whatever the bank was told to do (T-74). */
afterEach(async () => {
  const { status, isMovedTwice } = await service.payoutOf(payoutId)
  expect(await bank.moved(payoutId)).toBe(status === 'paid' ? 1 : 0)
  expect(isMovedTwice).toBe(false)
})

const typesOf = () => service.typesOf(`payout-${payoutId}`).slice(2)
const statusOf = async () => (await service.payoutOf(payoutId)).status
async function transfer(behaviour?: Partial<Behaviour>) {
  if (behaviour) await bank.tell(behaviour)
  await service.start(payoutId)
  await service.settle()
}

test('an approved payout is sent, and paid once the bank says so when it is looked up [T-73 T-74]', async () => {
  await transfer()
  expect(typesOf()).toEqual(['PayoutTransferStarted', 'PayoutPaid'])
  const [{ id } = { id: '' }] = await bank.transfers(payoutId)
  expect((await service.payoutOf(payoutId)).transfers).toMatchObject([{ attempt: 1, outcome: 'paid' }])
  const paid = service.events().find(({ type, data }) => type === 'PayoutPaid' && data.payoutId === payoutId)
  expect(paid?.data).toMatchObject({ attempt: 1, externalTransferId: id, amount: '250.00' })
})

describe('the answer decides nothing [T-74]', () => {
  test.each<[string, Partial<Behaviour>]>([
    ['is lost after paying', { answer: 'none' }],
    ['is an error after paying', { answer: 'error' }],
    ['comes twice', { answer: 'twice' }],
    ['says that it failed, while it paid', { answer: 'lie' }],
  ])('if it %s, the payout is paid, once', async (_, behaviour) => {
    await transfer(behaviour)
    await service.reconcile(payoutId)
    await service.reconcile(payoutId)
    expect(typesOf()).toEqual(['PayoutTransferStarted', 'PayoutPaid'])
    expect(await bank.transfers(payoutId)).toHaveLength(1)
  })
  test('if it says that it paid, while it failed, the payout has failed', async () => {
    await transfer({ outcome: 'failed', answer: 'lie', code: 'debit_not_authorized' })
    expect(await statusOf()).toBe('failed')
    expect((await service.payoutOf(payoutId)).decision?.details).toMatchObject({
      code: 'debit_not_authorized',
    })
  })
  test('as long as the outcome is unknown, no other word decides anything', async () => {
    await transfer({ settlesAfterMs: 3_600_000 })
    expect(await statusOf()).toBe('approved')
    for (const command of [
      { type: 'ConfirmPaid', data: { payoutId, reference: 'by hand' } },
      { type: 'FailPayout', data: { payoutId, code: 'lost', message: 'Lost.' } },
      { type: 'StartTransfer', data: { payoutId, provider: 'sandbox' } },
      { type: 'WithdrawApproval', data: { payoutId, reason: 'Too early' } },
    ] as const)
      await expect(service.send(command, by(asPaul))).rejects.toMatchObject({ code: 'transfer-under-way' })
    await bank.pass(3_600_000)
    await service.reconcile(payoutId)
    expect(await statusOf()).toBe('paid')
  })
})

describe('several attempts [T-74]', () => {
  test('a failed one is tried again, and attempt 1 answers after attempt 2 was asked for, also after 25 hours', async () => {
    await transfer({ outcome: 'failed', answersAfterMs: 25 * 3_600_000 })
    await service.reconcile(payoutId)
    expect(await statusOf()).toBe('failed')
    await service.retry(payoutId)
    await transfer()
    expect(await statusOf()).toBe('paid')
    await bank.pass(25 * 3_600_000)
    await service.reconcile(payoutId)
    expect(typesOf()).toEqual([
      ...['PayoutTransferStarted', 'PayoutFailed', 'PayoutRetried'],
      ...['PayoutTransferStarted', 'PayoutPaid'],
    ])
  })
  test('a paid one that the bank returns has failed, and is paid once more', async () => {
    await transfer({ returnsAfterMs: 86_400_000 })
    expect(await statusOf()).toBe('paid')
    await bank.pass(86_400_000)
    await service.reconcile(payoutId)
    await service.settle()
    expect(typesOf().at(-1)).toBe('PayoutReturned')
    expect(service.typesOf(`earnings-${(await service.payoutOf(payoutId)).recipientUserId}`).at(-1)).toBe(
      'EarningPaymentReversed',
    )
    await service.retry(payoutId)
    await transfer()
    await service.reconcile(payoutId)
    expect(await statusOf()).toBe('paid')
  })
  test('a return that is heard of before the payment is recorded after it', async () => {
    await bank.tell({ answer: 'none', returnsAfterMs: 60_000 })
    await service.start(payoutId)
    await service.settle()
    await bank.pass(60_000)
    await service.reconcile(payoutId)
    expect(typesOf()).toEqual(['PayoutTransferStarted', 'PayoutPaid', 'PayoutReturned'])
  })
  test('messages in any order and repeatedly, under the ids that they had before, change nothing', async () => {
    const message = crypto.randomUUID()
    await transfer({ settlesAfterMs: 60_000, returnsAfterMs: 60_000 })
    for (let n = 0; n < 4; n++) {
      await service.reconcile(payoutId, message)
      await bank.pass(60_000)
    }
    expect(typesOf()).toEqual(['PayoutTransferStarted', 'PayoutPaid', 'PayoutReturned'])
  })
})

describe('the bank is away [T-74]', () => {
  afterEach(() => bank.restart().catch(() => {}))
  test('nothing is decided, and an order that never arrived is repeated when it is back', async () => {
    await bank.kill()
    await transfer()
    await expect(service.reconcile(payoutId)).rejects.toThrow('cannot be asked')
    expect(await statusOf()).toBe('approved')
    await bank.restart()
    await service.reconcile(payoutId)
    expect(typesOf()).toEqual(['PayoutTransferStarted', 'PayoutPaid'])
  })
})

describe.each(moments(4))('killed at append %i, %s it [T-74 FLT-19]', (n, side) => {
  test('the transfer completes after a restart, once', async () => {
    const dying = service.dying(crashingAt(n, side))
    const start = { type: 'TransferPayout', data: { payoutId } } as const
    const request = by(asPaul)
    try {
      await dying(start, request)
      await service.settle(dying)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
    // After a restart the request is repeated, and every event is handled again.
    await service.send(start, request).catch(() => {})
    service.again()
    await service.settle()
    expect(typesOf()).toEqual(['PayoutTransferStarted', 'PayoutPaid'])
    expect(await bank.transfers(payoutId)).toHaveLength(1)
  })
})
