import { streamOf } from '@iam/contracts/streams'
import { logOf } from '@iam/infra/testing/log-of'
import { recorded } from '@iam/infra/testing/recorded'
import { expect, test } from 'vitest'
import { checksShown } from './detail.ts'
import { materialAt, noEnd } from './material.ts'

const [ana, payoutId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000080']
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`

const requested = recorded(
  'PayoutRequested',
  {
    ...{ payoutId, userId: ana, earningIds: [], amount: '50.00', currency: 'usd' },
    ...{ sourceType: 'manual', sourceId: null, requestedBy: ana },
  },
  { position: 1, stream: streamOf('payout', payoutId), recordedAt: at(1), actorId: ana },
)
const ofAccount = (type: string, day: number, data: object = {}) =>
  recorded(
    type,
    { userId: ana, ...data },
    { position: day, stream: streamOf('payoutaccount', ana), recordedAt: at(day) },
  )
const linked = (day: number) =>
  ofAccount('PayoutAccountLinked', day, { provider: 'sandbox', account: 'acct_1', label: 'Account' })
const reported = (day: number) =>
  ofAccount('PayoutAccountStatusReported', day, { payoutsEnabled: true, missing: [] })
const removed = (day: number) => ofAccount('PayoutAccountRemoved', day)

/** What the desk says of the account on the 20th, after these events of it; with `until`, as of that day. */
async function checkedAfter(account: readonly ReturnType<typeof recorded>[], until?: number) {
  const material = await materialAt(logOf([requested, ...account]), payoutId, ana, until ? at(until) : noEnd)
  const { isPassed, detail } = checksShown(material!, at(until ?? 20)).at(-1)!
  return [isPassed, detail]
}

test('an account is unchanged since it was linked, whatever its provider reports of it [X-PAY-4 T-72]', async () => {
  expect(await checkedAfter([linked(2), reported(19)])).toEqual([true, 'Account unchanged for 18 days'])
})

test('an account that was removed is none, however long ago; another one is new [X-PAY-4 T-72]', async () => {
  const none = [false, 'No payout account yet']
  expect(await checkedAfter([])).toEqual(none)
  expect(await checkedAfter([linked(2), removed(4)])).toEqual(none)
  expect(await checkedAfter([linked(2), removed(4)], 3)).toEqual([false, 'Account changed 1 day ago'])
  expect(await checkedAfter([linked(2), removed(4), linked(19)])).toEqual([
    ...[false, 'Account changed 1 day ago'],
  ])
})
