import { appendFile, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TemporaryFolder, temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account, Move, Transfer } from './api.ts'
import { openBank } from './bank.ts'
import { pays } from './book.ts'
import { startSandboxBank } from './start.ts'

let folder: TemporaryFolder
let bank: Awaited<ReturnType<typeof startSandboxBank>>
let file: string
beforeEach(async () => {
  folder = await temporaryFolder()
  file = join(folder.path, 'ledger.jsonl')
  bank = await startSandboxBank({ file })
})
afterEach(async () => {
  await bank.close()
  await folder[Symbol.asyncDispose]()
})

type Given = { readonly key?: string; readonly timeoutMs?: number }
async function post(path: string, body: unknown, { key = '', timeoutMs = 5_000 }: Given = {}) {
  const response = await fetch(bank.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & { id: string },
  }
}
const read = async <Body>(path: string) => (await (await fetch(bank.url + path)).json()) as Body
const moves = () => read<Move[]>('/moves')
const transfers = (payoutId = 'p1') => read<Transfer[]>(`/transfers?payoutId=${payoutId}`)
const tell = (behaviour: object, more: object = {}) => post('/behaviours', { behaviour, ...more })

async function completeAccount(): Promise<string> {
  const { body } = await post('/accounts', { userId: 'ana' }, { key: 'account-1' })
  await post(`/accounts/${body.id}/complete`, {})
  return body.id
}
const order = (account: string, attempt = 1) => ({ payoutId: 'p1', attempt, amount: '250.00', account })
const ask = (account: string, attempt = 1, timeoutMs = 5_000) =>
  post('/transfers', order(account, attempt), { key: `p1:${attempt}`, timeoutMs })

describe('accounts', () => {
  test('are opened once for each key, and completed on their page', async () => {
    const first = await post('/accounts', { userId: 'ana' }, { key: 'k' })
    expect(first.body).toMatchObject({ userId: 'ana', isComplete: false, missing: ['bank_account'] })
    expect((await post('/accounts', { userId: 'ana' }, { key: 'k' })).body).toEqual(first.body)
    expect((await post('/accounts', { userId: 'ben' }, { key: 'k' })).status).toBe(409)
    await post(`/accounts/${first.body.id}/complete`, {})
    expect(await read<Account>(`/accounts/${first.body.id}`)).toMatchObject({ isComplete: true, missing: [] })
    expect((await fetch(`${bank.url}/accounts/sb_acct_0`)).status).toBe(404)
  })
  test('that are unknown or incomplete receive nothing: the transfer fails', async () => {
    const { body } = await post('/accounts', { userId: 'ana' }, { key: 'k' })
    expect((await ask(body.id)).body).toMatchObject({ outcome: 'failed', code: 'account_incomplete' })
    expect((await ask('sb_acct_0', 2)).body).toMatchObject({ outcome: 'failed', code: 'account_unknown' })
    expect(await moves()).toEqual([])
  })
})

describe('a transfer [T-73]', () => {
  test('moves the money once, however often it is asked for under its key', async () => {
    const account = await completeAccount()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(account)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await moves()).toMatchObject([{ kind: 'paid', ...order(account) }])
    const other = { ...order(account), amount: '251.00' }
    expect((await post('/transfers', other, { key: 'p1:1' })).status).toBe(409)
    expect((await post('/transfers', other)).status).toBe(400)
  })
  test('is in the ledger before it is answered, and outlives the bank', async () => {
    const account = await completeAccount()
    const { body } = await ask(account)
    expect(await readFile(file, 'utf8')).toContain(body.id)
    await bank.close()
    // A crash in the middle of a line that nothing was answered for.
    await appendFile(file, '{"type":"transfer-as')
    bank = await startSandboxBank({ file })
    expect(await transfers()).toEqual([body])
    expect((await ask(account)).body).toEqual(body)
    expect(await moves()).toHaveLength(1)
  })
})

test('a transfer that could not be written is told of in no answer until it is on the disk [T-73]', async () => {
  const account = await completeAccount()
  await using handle = await open(file)
  const datasync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync')
  datasync.mockRejectedValue(new Error('no space left'))
  try {
    expect((await ask(account)).status).toBe(500)
    const paths = ['/transfers?payoutId=p1', '/transfers', '/moves', '/accounts', `/accounts/${account}`]
    for (const path of paths) expect((await fetch(bank.url + path)).status, path).toBe(500)
    expect((await ask(account)).status, 'of a repetition').toBe(500)
    expect((await fetch(`${bank.url}/readyz`)).status).toBe(200)
  } finally {
    datasync.mockRestore()
  }
  const told = await transfers()
  expect(told).toMatchObject([order(account)])
  expect(await readFile(file, 'utf8')).toContain(told[0]!.id)
  expect(await moves()).toHaveLength(1)
})

describe('its clock', () => {
  const hour = 3_600_000
  const outcomes = async () => (await transfers()).map(({ outcome }) => outcome)

  test('moved twice at the same time moves by both, and outlives the bank', async () => {
    const account = await completeAccount()
    await tell({ settlesAfterMs: 2 * hour, answersAfterMs: 2 * hour })
    const late = ask(account)
    await expect.poll(outcomes).toEqual(['under_way'])
    await Promise.all([post('/clock', { ms: hour }), post('/clock', { ms: hour })])
    expect((await late).body).toMatchObject({ attempt: 1 })
    expect(await outcomes()).toEqual(['paid'])
    await bank.close()
    bank = await startSandboxBank({ file })
    expect(await outcomes()).toEqual(['paid'])
  })
  test('moved twice while a transfer is written counts for when it is answered, too', async () => {
    const written = Promise.withResolvers<void>()
    const disk = () => written.promise
    const own = openBank({ entries: [], append: disk, onDisk: disk, close: disk }, () => 0)
    own.instruct({ times: 1, behaviour: { ...pays, answersAfterMs: 2 * hour } })
    const asked = own.transfer(order('sb_acct_0'), 'p1:1')
    const moved = [own.moveClock(hour), own.moveClock(hour)]
    written.resolve()
    await Promise.all(moved)
    expect((await asked).answersAt).toBe(own.now())
  })
})

describe('a transfer that is told to go wrong [T-73]', () => {
  test('fails', async () => {
    const account = await completeAccount()
    await tell({ outcome: 'failed', code: 'debit_not_authorized' })
    expect((await ask(account)).body).toMatchObject({ outcome: 'failed', code: 'debit_not_authorized' })
    expect(await moves()).toEqual([])
  })
  test('is under way, then paid, then returned, by a clock that is told', async () => {
    const account = await completeAccount()
    await tell({ settlesAfterMs: 3_600_000, returnsAfterMs: 90_000_000 })
    const outcomes = async () => (await transfers()).map(({ outcome }) => outcome)
    await ask(account)
    expect(await outcomes()).toEqual(['under_way'])
    await post('/clock', { ms: 3_600_000 })
    expect(await outcomes()).toEqual(['paid'])
    await post('/clock', { ms: 90_000_000 })
    expect(await outcomes()).toEqual(['returned'])
    expect((await moves()).map(({ kind }) => kind)).toEqual(['paid', 'returned'])
  })
  test('is returned by hand, once and only when it was paid', async () => {
    const account = await completeAccount()
    const { body } = await ask(account)
    for (let n = 0; n < 2; n++) await post(`/transfers/${body.id}/return`, { code: 'account_frozen' })
    expect(await transfers()).toMatchObject([{ outcome: 'returned', code: 'account_frozen' }])
    expect(await moves()).toHaveLength(2)
  })
  test('pays and says nothing, says 500, or says that it failed; the look-up tells the truth', async () => {
    const account = await completeAccount()
    await tell({ answer: 'none' })
    await expect(ask(account, 1, 200)).rejects.toThrow('timeout')
    await tell({ answer: 'error' })
    expect((await ask(account, 2)).status).toBe(500)
    await tell({ answer: 'lie' })
    expect((await ask(account, 3)).body.outcome).toBe('failed')
    expect((await transfers()).map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid'])
    await tell({ answer: 'lie', outcome: 'failed' })
    expect((await ask(account, 4)).body.outcome).toBe('paid')
    expect((await transfers()).at(-1)?.outcome).toBe('failed')
  })
  test('answers attempt 1 after attempt 2 was asked for, and after 25 hours', async () => {
    const account = await completeAccount()
    await tell({ outcome: 'failed', answersAfterMs: 25 * 3_600_000 })
    const late = ask(account, 1)
    await expect.poll(() => transfers()).toMatchObject([{ attempt: 1, outcome: 'failed' }])
    expect((await ask(account, 2)).body).toMatchObject({ attempt: 2, outcome: 'paid' })
    await post('/clock', { ms: 25 * 3_600_000 })
    expect((await late).body).toMatchObject({ attempt: 1, outcome: 'failed' })
  })
  test('answers twice, and the next request is served all the same', async () => {
    const account = await completeAccount()
    await tell({ answer: 'twice' })
    expect((await ask(account)).body.outcome).toBe('paid')
    expect(await moves()).toHaveLength(1)
  })
  test('is the next one, so many next ones, or the next one of a payout', async () => {
    const account = await completeAccount()
    await tell({ outcome: 'failed' }, { payoutId: 'p2' })
    await tell({ outcome: 'failed' }, { payoutId: 'p1', times: 2 })
    const outcomes = []
    for (const attempt of [1, 2, 3]) outcomes.push((await ask(account, attempt)).body.outcome)
    expect(outcomes).toEqual(['failed', 'failed', 'paid'])
    expect((await tell({ outcome: 'lost' })).status).toBe(400)
  })
})
