import { setTimeout as delay } from 'node:timers/promises'
import { payoutIdOf } from '@iam/contracts/earnings/ids'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import type { Bank } from './bank.ts'
import { insist, type People } from './people.ts'
import { type Effect, steps } from './steps.ts'

type Given = {
  readonly store: EventStore
  readonly head: number
  readonly bank: Bank
  readonly people: People
  readonly cents: number
  /** Whether the bank sends the money back at the end. */
  readonly isReturned: boolean
}

/** From a bonus to its payment, or to its return: the effects are watched as they come, in the log and at the bank. */
export function beginChain({ store, head, bank, people, cents, isReturned }: Given) {
  const last: Effect = isReturned ? 'EarningPaymentReversed' : 'EarningPaid'
  const amount = (cents / 100).toFixed(2)
  const seen = new Map<Effect, number>()
  const waiting: { effect: Effect; done: () => void }[] = []
  let payoutId: string | undefined
  let isOver = false
  const note = (effect: Effect) => {
    seen.set(effect, (seen.get(effect) ?? 0) + 1)
    for (const one of waiting) if (one.effect === effect) one.done()
  }
  const isOurs = ({ type, data }: RecordedEvent) => {
    if (type === 'EarningRecorded' && data.amount === amount) payoutId = payoutIdOf(data.earningId as string)
    return type === 'EarningRecorded'
      ? data.amount === amount
      : payoutId !== undefined && data.payoutId === payoutId
  }
  const subscription = store.subscribe({
    after: head,
    types: steps.map(([, effect]) => effect).filter((effect) => effect !== 'bank'),
    async onBatch(events) {
      for (const event of events.filter(isOurs)) note(event.type as Effect)
    },
  })
  const watchBank = async () => {
    for (; !isOver; await delay(3)) {
      const moves = await bank.moves().catch(() => [])
      if (!seen.has('bank') && moves.some((move) => move.payoutId === payoutId)) note('bank')
    }
  }
  const watching = watchBank()
  const approving = until('PayoutRequested').then(() =>
    insist(people.approver, `/api/admin/payouts/${payoutId}/approve`, {}),
  )
  const granting = insist(people.granter, '/api/admin/bonuses', {
    ...{ recipientUserId: people.creator.userId, amount, reason: 'Because of the test.' },
  })

  const returning = isReturned ? until('EarningPaid').then(() => bank.sendBack(payoutId!)) : undefined

  /** Resolves once the effect is there. */
  async function until(effect: Effect): Promise<void> {
    if (seen.has(effect)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ effect, done: resolve })
    return promise
  }
  return {
    until,
    has: (effect: Effect) => seen.has(effect),
    /** What is wrong with the end of it, in words; nothing where everything was done once. */
    async judge(withinMs: number): Promise<string | undefined> {
      const isComplete = await Promise.race([until(last).then(() => true), delay(withinMs, false)])
      if (isComplete) await Promise.all([approving, granting, returning])
      // What is done twice would be done at once.
      await delay(300)
      isOver = true
      await watching
      await subscription.stop()
      if (!isComplete) return `stuck after ${[...seen.keys()].at(-1)}`
      const twice = [...seen].filter(([, times]) => times > 1).map(([effect]) => effect)
      if (twice.length > 0) return `twice: ${twice.join(', ')}`
      const moves = (await bank.moves()).filter((move) => move.payoutId === payoutId)
      const kinds = moves.map(({ kind }) => kind).join(', ')
      const isRight = kinds === (isReturned ? 'paid, returned' : 'paid')
      return isRight && moves[0]!.amount === amount ? undefined : `the bank's moves: ${kinds}`
    },
  }
}
export type Chain = ReturnType<typeof beginChain>
