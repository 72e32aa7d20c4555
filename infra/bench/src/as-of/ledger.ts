import type { EarningEvent } from '@iam/contracts/earnings/events'
import { money } from '@iam/contracts/money'
import { openEventStore } from '@iam/infra/event-store/open'
import type { NewEvent } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { fillAppends } from '../append/fill.ts'
import { secret } from '../directory/cookies.ts'
import { fillViews } from '../fill-views.ts'
import { idOf } from '../log/ids.ts'
import { accountOf, person } from '../people.ts'

/** The creator who asks. */
export const theCreator = idOf(3, 0)

const day = 86_400_000
const start = Date.UTC(2024, 10, 1)
/** The days over which the ledger goes. */
const days = 730
const earnings = 2_500
/** Ten earnings are paid together. */
const inPayout = 10

/** The end of a day of the ledger. */
export const onDay = (number: number) => new Date(start + number * day).toISOString()

/** A log of this many events, and in it a ledger of 10,000: each earning is recorded, reserved, approved and paid. */
export async function fillLedger(url: string, events: number): Promise<void> {
  const creator = person(theCreator, 'Ana Ruiz', 'creator')
  await fillViews(url, { people: [creator], accounts: [accountOf(creator)] })
  await fillAppends(url, events)
  const store = await openEventStore({ url, masterKeys: [secret], log: silentLog() })
  const stream = `earnings-${theCreator}`
  let revision = -1
  for (let first = 0; first < earnings; first += inPayout)
    revision = (await store.append(stream, revision, payoutFrom(first))).revision
  await store.close()
}

/** Ten earnings on their way from the first record to the payment, within some days. */
function payoutFrom(first: number): readonly NewEvent[] {
  const earned = Array.from({ length: inPayout }, (_, n) => first + n)
  const ids = (number: number) => ({ earningId: idOf(5, number), userId: theCreator })
  const paid = (number: number) => ({ ...ids(number), payoutId: idOf(4, first) })
  const source = { sourceType: 'task_submission', sourceId: idOf(6, first) }
  const unknown = { taskSubmissionId: null, campaignId: null, participationId: null }
  const rest = { ...unknown, reason: null, correctsEarningId: null, grantedBy: null }
  const kinds: readonly ((number: number) => EarningEvent)[] = [
    (number) => {
      const amount = money(BigInt(1_000 + (number % 97) * 100))
      return { type: 'EarningRecorded', data: { ...ids(number), ...source, ...rest, amount } }
    },
    (number) => {
      const payout = { payoutSource: 'manual', payoutSourceId: null, requestedBy: theCreator }
      return { type: 'EarningReserved', data: { ...paid(number), ...payout } }
    },
    (number) => ({ type: 'EarningApproved', data: paid(number) }),
    (number) => ({ type: 'EarningPaid', data: paid(number) }),
  ]
  const lasts = (days * day) / earnings
  return kinds.flatMap((event, step) =>
    earned.map((number): NewEvent => {
      const id = idOf(10 + step, number)
      const effectiveAt = new Date(start + Math.floor((first + step * 2) * lasts)).toISOString()
      return {
        ...{ id, ...event(number) },
        metadata: {
          ...{ actor: { userId: null, role: 'system', via: 'import' }, effectiveAt },
          ...{ correlationId: id, causationId: id, commandId: id },
          schemaVersion: step === 0 ? 2 : 1,
        },
      }
    }),
  )
}
