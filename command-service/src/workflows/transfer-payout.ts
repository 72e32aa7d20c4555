import type { TransferReport } from '@iam/contracts/payouts/commands'
import type { ExistingPayout, Transfer } from '@iam/contracts/payouts/folds'
import { mustExist, payoutStream } from '../modules/payouts/state.ts'
import { incomplete, neverArrived, type PaymentsProvider } from '../providers/port.ts'
import type { Workflow } from '../workflow.ts'

/** The process `transfer-payouts` asks the provider, once the start is recorded. */
export const transferPayout: Workflow<'TransferPayout'> = async (
  { payoutId },
  { actor },
  { run },
  { provider },
) => {
  await run('itself', { type: 'StartTransfer', data: { payoutId, provider: provider.name } }, actor)
  return {}
}

/**
 * Looks the payout up at the provider and records what it says. An attempt that the provider does not know is asked for
 * again under its keys, as long as it recognises them; after that it has failed. So no answer that is lost, late or
 * wrong decides anything, and no attempt moves the money more than once.
 */
export const reconcilePayout: Workflow<'ReconcilePayout'> = async (request, by, steps, dependencies) => {
  const { payoutId } = request
  const { load, run } = steps
  const { provider, now } = dependencies
  const { state, revision } = await load(payoutStream, payoutId)
  const payout = mustExist(state)
  // What another provider was asked for, before the setting was changed, this one cannot tell.
  if (!payout.transfers.some((transfer) => transfer.provider === provider.name)) return {}
  if (provider.name === 'manual') return {}

  let reports = await provider.lookUp(payoutId)
  const transfer = underWay(payout, provider)
  const report = reports.find(({ attempt }) => attempt === transfer?.attempt)
  if (transfer && (!report || report.code === incomplete)) {
    if (isRepeatable(transfer.startedAt, provider, now())) {
      await pay(provider, payoutId, payout, transfer)
      reports = await provider.lookUp(payoutId)
    } else if (!report && isGivenUp(transfer.startedAt, provider, now()))
      reports = [...reports, unknown(transfer, now())]
  }
  if (reports.length === 0) return {}
  // The payout has moved on while the provider was asked: what it said is old, and a failure could be taken for a return.
  if ((await load(payoutStream, payoutId)).revision !== revision)
    return reconcilePayout(request, by, steps, dependencies)
  // The id of the step follows from what it says and on which state: the same message again may have other news.
  const step = `reports at ${revision}: ${JSON.stringify(reports)}`
  await run(step, { type: 'ReportTransfers', data: { payoutId, reports: [...reports] } })
  return {}
}

const underWay = ({ transfers }: ExistingPayout, { name }: PaymentsProvider): Transfer | undefined =>
  transfers.find(({ outcome, provider }) => outcome === 'under_way' && provider === name)

const ageOf = (startedAt: string, now: string) => Date.parse(now) - Date.parse(startedAt)
/** Whether the order of an attempt that was started then may be sent (again). */
export const isRepeatable = (startedAt: string, { repeatableMs }: PaymentsProvider, now: string) =>
  repeatableMs === null || ageOf(startedAt, now) < repeatableMs

/** After the last repetition, until it must have arrived or never will. */
const graceMs = 15 * 60_000
const isGivenUp = (startedAt: string, { repeatableMs }: PaymentsProvider, now: string) =>
  repeatableMs !== null && ageOf(startedAt, now) >= repeatableMs + graceMs

/** A failure says nothing of what was done: the look-up that follows does. */
const pay = (
  provider: PaymentsProvider,
  payoutId: string,
  { amount }: ExistingPayout,
  { attempt, account }: Transfer,
) => provider.pay({ payoutId, attempt, amount, account: account ?? '' }).catch(() => {})

const unknown = ({ attempt, externalTransferId }: Transfer, at: string): TransferReport => ({
  ...{ attempt, externalTransferId, outcome: 'failed', at, code: neverArrived },
  message: 'The provider never heard of this transfer.',
})
