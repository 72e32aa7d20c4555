import type { SignedIn } from '@iam/contracts/event'
import type * as deskCalls from '@iam/contracts/payouts/desk-calls'
import type { PayoutId, UserId } from '@iam/contracts/values'
import { noting } from '../../audit/noting.ts'
import type { Message } from '../../commands.ts'
import type { Dependencies } from '../../dependencies.ts'
import { asCsv } from '../../http/csv.ts'
import { momentAsked } from '../../http/past-moment.ts'
import type { Handlers } from '../../serve.ts'
import { mustBeApprover } from '../approvers.ts'
import { approvedEach, batchPreview } from './batch.ts'
import { payoutDetail, recipientOf } from './detail.ts'
import { explainedDesk } from './explain.ts'
import { payoutsAsCsv } from './export.ts'
import { keptSums } from './kept-sums.ts'
import { countOnDesk, type DeskQuestion, deskPage, exportOf } from './list.ts'
import { openRecipients } from './recipients.ts'
import { deskSummary, monthOf } from './summary.ts'

type Asked = {
  readonly params: { readonly id: PayoutId }
  readonly actor: SignedIn
}

/** The desk, where admins and approvers decide about payouts. */
export function payoutDeskHandlers(dependencies: Dependencies): Handlers<typeof deskCalls> {
  const { db, now, dispatch, announcements, payoutProvider: provider } = dependencies
  const recipientsNamed = openRecipients(db, announcements)
  const { viewed, exported } = noting(dependencies)

  const step = ({ params: { id }, actor }: Asked, send: Message) => {
    mustBeApprover(actor)
    return { send, answer: () => payoutDetail(dependencies, id, actor) }
  }
  const questionOf = async <Filter extends { readonly recipient?: string | undefined }>(filter: Filter) => ({
    ...filter,
    ...(filter.recipient && { recipients: await recipientsNamed(filter.recipient) }),
  })
  const kept = keptSums(announcements)
  const countOf: typeof countOnDesk = (from, { sort: _, recipients, ...chosen }) =>
    kept(chosen, () => countOnDesk(from, { ...chosen, ...(recipients && { recipients }) }))
  const pastOf = (asOf: string | undefined) => (asOf === undefined ? {} : { asOf: momentAsked(asOf, now()) })

  return {
    async listPayouts({ query, actor, ...exchange }) {
      mustBeApprover(actor)
      const at = now()
      const question = await questionOf(query)
      const [page, summary] = await Promise.all([
        deskPage(db, question, at, countOf),
        kept(monthOf(at), () => deskSummary(db, at)),
      ])
      const recipientId = soleRecipientOf(question)
      // Each page: where it begins is the caller's choice.
      if (recipientId) await viewed(exchange, recipientId, 'payouts')
      return { ...page, summary, provider }
    },

    async getPayout({ params: { id }, query, actor, ...exchange }) {
      mustBeApprover(actor)
      const { asOf } = pastOf(query.asOf)
      const detail = await payoutDetail(dependencies, id, actor, asOf)
      await viewed(exchange, detail.payout.recipientUserId, 'payout', id)
      return detail
    },

    async explainDesk({ query, actor, ...exchange }) {
      mustBeApprover(actor)
      const { figure, subject } = query
      const explained = await explainedDesk(
        { ...dependencies, reader: actor },
        { figure, subject, ...pastOf(query.asOf) },
      )
      if (subject) await viewed(exchange, await recipientOf(db, subject), 'explanation', subject)
      return explained
    },

    async exportPayouts({ query: { format: _, ...filter }, actor, ...exchange }) {
      mustBeApprover(actor)
      const question = await questionOf(filter)
      const asOf = now()
      // Found once, so that the file holds what the record says.
      const { payoutIds, recipientId } = await exportOf(db, question)
      await exported(exchange, filter.recipientId ?? recipientId, 'payouts', payoutIds.length)
      const lines = payoutsAsCsv(db, payoutIds, filter, asOf)
      return asCsv(exchange.reply, 'payouts').send(lines) as never
    },

    async previewPayouts({ query, actor, ...exchange }) {
      mustBeApprover(actor)
      const preview = await batchPreview(dependencies, query.payoutIds.split(','), actor)
      const [recipientId, ...others] = new Set(preview.rows.map(({ payout }) => payout.recipientUserId))
      if (recipientId && others.length === 0) await viewed(exchange, recipientId, 'payouts')
      return preview
    },

    approvePayouts({ body: { payoutIds, seen = [] }, actor, request, reply }) {
      mustBeApprover(actor)
      const seenOf = new Map(seen.map((one) => [one.payoutId, one]))
      return approvedEach(payoutIds, (payoutId) =>
        dispatch(request, reply, { type: 'ApprovePayout', data: { ...seenOf.get(payoutId), payoutId } }),
      )
    },

    approvePayout: (asked) => step(asked, { type: 'ApprovePayout', data: { ...idOf(asked), ...asked.body } }),
    rejectPayout: (asked) => step(asked, { type: 'RejectPayout', data: { ...idOf(asked), ...asked.body } }),
    holdPayout: (asked) =>
      step(asked, {
        type: 'HoldPayout',
        data: {
          ...idOf(asked),
          note: asked.body.note,
          ownerUserId: asked.body.ownerUserId ?? asked.actor.userId,
        },
      }),
    releasePayout: (asked) => step(asked, { type: 'ReleaseHold', data: idOf(asked) }),
    notePayout: (asked) => step(asked, { type: 'AddPayoutNote', data: { ...idOf(asked), ...asked.body } }),
    withdrawPayoutApproval: (asked) =>
      step(asked, { type: 'WithdrawApproval', data: { ...idOf(asked), ...asked.body } }),
    startPayoutTransfer: (asked) => step(asked, { type: 'TransferPayout', data: idOf(asked) }),
    markPayoutPaid: (asked) => step(asked, { type: 'ConfirmPaid', data: { ...idOf(asked), ...asked.body } }),
    markPayoutFailed: (asked) => step(asked, { type: 'FailPayout', data: { ...idOf(asked), ...asked.body } }),
    markPayoutReturned: (asked) =>
      step(asked, { type: 'ReturnPayout', data: { ...idOf(asked), ...asked.body } }),
    retryPayout: (asked) => step(asked, { type: 'RetryPayout', data: { ...idOf(asked), ...asked.body } }),
    writeOffPayout: (asked) =>
      step(asked, { type: 'WriteOffPayout', data: { ...idOf(asked), ...asked.body } }),
  }
}

const idOf = ({ params: { id } }: Asked) => ({ payoutId: id })

/** Whose payouts alone are asked for: by id, or by a name that one recipient has. */
function soleRecipientOf({ recipientId, recipients }: DeskQuestion): UserId | undefined {
  if (recipientId || !recipients || !('only' in recipients)) return recipientId
  return recipients.only.length === 1 ? recipients.only[0] : undefined
}
