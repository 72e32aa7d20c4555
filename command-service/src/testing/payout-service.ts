import { randomUUID } from 'node:crypto'
import type { ExistingPayout } from '@iam/contracts/payouts/folds'
import type { EarningId, PayoutId, UserId } from '@iam/contracts/values'
import type { EventStore } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { payoutStream } from '../modules/payouts/state.ts'
import { settleEarnings } from '../processes/settle-earnings.ts'
import { transferPayouts } from '../processes/transfer-payouts.ts'
import type { PaymentsProvider } from '../providers/port.ts'
import { openStates } from '../states.ts'
import { campaignId } from './campaigns.ts'
import { asPaul } from './money.ts'
import { ana, asBoss, asSystem, key } from './people.ts'
import { reacting } from './reacting.ts'
import { by, testService } from './test-service.ts'

/** A service that pays by a provider, with a creator whose account is complete there; `settle` runs the processes. */
export async function payoutService(
  provider: PaymentsProvider,
  account: (userId: UserId) => Promise<string>,
) {
  const service = testService((store) => store, provider)
  const { send, now } = service
  const owner = { userId: ana, emailKey: key('a'), name: 'Ana Ruiz', email: 'ana@example.com', avatarUrl: '' }
  await send({ type: 'OnboardUser', data: owner }, by(asSystem))
  const linked = { userId: ana, provider: provider.name, account: await account(ana), label: '' }
  await send({ type: 'LinkPayoutAccount', data: linked }, by(asSystem))
  await send({ type: 'ReconcilePayoutAccount', data: { userId: ana } }, by(asSystem))
  const processes = [settleEarnings, transferPayouts({ provider, now, log: silentLog() })]
  const { settle, again } = reacting(processes, service.events)

  async function payoutOf(payoutId: string): Promise<ExistingPayout> {
    const { state } = await openStates(service).load(payoutStream, payoutId)
    if (state.status === 'absent') throw new Error('there is no such payout')
    return state
  }

  return {
    ...service,
    again,
    payoutOf,
    settle: (through = send) => settle(through),
    /** A service over a wrapped store, such as one that crashes at an append. */
    dying: (wrap: (store: EventStore) => EventStore) => service.start(wrap(service)),
    /** A payout that was asked for and approved. */
    async approved(amount = '250.00'): Promise<PayoutId> {
      const [payoutId, earningId] = [randomUUID() as PayoutId, randomUUID() as EarningId]
      const earning = {
        ...{ earningId, userId: ana, sourceId: campaignId, taskSubmissionId: null },
        ...{ campaignId: null, participationId: null, amount, grantedBy: null },
        sourceType: 'campaign' as const,
      }
      await send({ type: 'RecordEarning', data: earning }, by(asSystem))
      const asked = { payoutId, userId: ana, of: { earningIds: [earningId] }, requestedBy: ana }
      await send({ type: 'RequestPayout', data: { ...asked, payoutSource: 'manual' } }, by(asSystem))
      await send({ type: 'ApprovePayout', data: { payoutId } }, by(asPaul))
      await settle(send)
      return payoutId
    },
    start: (payoutId: PayoutId) => send({ type: 'TransferPayout', data: { payoutId } }, by(asSystem)),
    retry: (payoutId: PayoutId) =>
      send({ type: 'RetryPayout', data: { payoutId, cause: 'A new account' } }, by(asBoss)),
    reconcile: (payoutId: PayoutId, commandId?: string, through = send) =>
      through({ type: 'ReconcilePayout', data: { payoutId } }, by(asSystem, commandId)),
  }
}
export type PayoutService = Awaited<ReturnType<typeof payoutService>>
