import { randomInt } from 'node:crypto'
import type { Client } from '../../support/client.ts'
import { sendCall } from '../../support/declared-call.ts'
import { freeOf, payoutBetween, step } from '../desk.ts'
import { word } from '../people.ts'
import type { Stage } from './cast.ts'
import { admins, because, between, status } from './expected.ts'

const asked = between((brand, creator) => payoutBetween(brand, creator))
type Change = (admin: Client, payout: { readonly id: string }) => Promise<unknown>
/** A payout that the admin took these steps on. */
const after =
  (...changes: readonly Change[]) =>
  async (stage: Stage) => {
    const payout = await asked(stage)
    for (const change of changes) await change(stage.clients.admin, payout)
    return { id: payout.id }
  }
const approve: Change = (admin, payout) => step(admin, 'approve', payout)
const hold: Change = (admin, payout) => step(admin, 'hold', payout, { note: 'Wait.' })
const pay: Change = (admin, payout) => step(admin, 'mark-paid', payout, { reference: 'Wire 1' })
const failure = { code: 'account_closed', message: 'The account is closed.' }
const fail: Change = (admin, payout) => step(admin, 'mark-failed', payout, failure)

/** An earning of the owner that is in no payout. */
export async function freeEarning(stage: Stage) {
  const payout = await asked(stage)
  await step(stage.clients.admin, 'reject', payout, because)
  return { id: (await freeOf(stage.owner)).id }
}
export const payment = (paymentIntentId = `pi_${word()}`) => ({
  ...{ paymentIntentId, amount: '900.00', payerName: 'Harbor & Pine', payerEmail: 'money@harbor.example' },
})
const recorded = async ({ clients }: Stage) => {
  const body = payment()
  await sendCall(clients.admin, 'recordTransaction', { body })
  return { id: body.paymentIntentId }
}
const succeeded = async (stage: Stage) => {
  const params = await recorded(stage)
  await sendCall(stage.clients.admin, 'succeedTransaction', { params })
  return params
}
const ofOwner = ({ owner }: Stage) => ({ userId: owner.userId })
const batch = async (stage: Stage) => ({ payoutIds: [(await asked(stage)).id] })

/** The desk and the audit: for admins, as no other role of the cast may approve payments. */
export const payoutDeskOperations = {
  listPayouts: admins(200),
  getPayout: { ...admins(200), params: asked },
  explainDesk: { ...admins(200), query: { figure: 'waiting' } },
  exportPayouts: admins(200),
  previewPayouts: {
    ...admins(200),
    query: async (stage: Stage) => ({ payoutIds: (await batch(stage)).payoutIds.join() }),
  },
  approvePayouts: { ...admins(200), body: batch },
  approvePayout: { ...admins(200), params: asked },
  rejectPayout: { ...admins(200), params: asked, body: because },
  holdPayout: { ...admins(200), params: asked, body: { note: 'Wait.' } },
  releasePayout: { ...admins(200), params: after(hold) },
  notePayout: { ...admins(200), params: asked, body: { note: 'Looked at.' } },
  withdrawPayoutApproval: { ...admins(200), params: after(approve), body: because },
  /** The owner has no payout account. */
  startPayoutTransfer: { ...status(401, 403, 403, 403, 409, 403), params: after(approve) },
  markPayoutPaid: { ...admins(200), params: after(approve), body: { reference: 'Wire 1' } },
  markPayoutFailed: { ...admins(200), params: after(approve), body: failure },
  markPayoutReturned: {
    ...admins(200),
    params: after(approve, pay),
    body: { reference: 'Wire 1', message: 'The bank sent it back.' },
  },
  retryPayout: { ...admins(200), params: after(approve, fail), body: { cause: 'Open again.' } },
  writeOffPayout: { ...admins(200), params: after(approve, fail), body: because },

  getLedger: { ...admins(200), query: ofOwner },
  explainLedger: { ...admins(200), query: (stage: Stage) => ({ ...ofOwner(stage), figure: 'total' }) },
  grantBonus: {
    ...admins(200),
    body: ({ owner }: Stage) => ({ recipientUserId: owner.userId, amount: '5.00', ...because }),
  },
  /** The params name no part of the path: it is the amount, by which the correction is found. */
  correctEarning: {
    ...admins(200),
    params: () => ({ id: `-${randomInt(10, 50)}.${randomInt(10, 99)}` }),
    body: async (stage: Stage, { id: amount }: { readonly id: string }) => ({
      ...{ earningId: (await freeEarning(stage)).id, amount, ...because },
    }),
  },
  voidEarning: { ...admins(200), params: freeEarning, body: because },

  listAdminTransactions: admins(200),
  /** The params name no part of the path, but the payment that is recorded. */
  recordTransaction: {
    ...admins(200),
    params: () => ({ id: `pi_${word()}` }),
    body: (_: Stage, { id }: { readonly id: string }) => payment(id),
  },
  succeedTransaction: { ...admins(200), params: recorded },
  failTransaction: { ...admins(200), params: recorded, body: { code: 'card_declined' } },
  refundTransaction: { ...admins(200), params: succeeded },

  listAuditEvents: admins(200),
  exportAudit: admins(200),
  getLedgerCheck: admins(200),
  verifyLedger: admins(200),
}
