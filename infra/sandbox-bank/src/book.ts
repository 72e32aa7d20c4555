import type { Account, Behaviour, Move, Transfer } from './api.ts'
import type { Entry } from './ledger.ts'

type Of<Type extends Entry['type']> = Extract<Entry, { type: Type }>
export type AskedTransfer = Of<'transfer-asked'>

/** What the entries of the ledger amount to, found by key, id and payout. */
export function openBook(entries: readonly Entry[]) {
  const opened = new Map<string, Of<'account-opened'>>()
  const openedByKey = new Map<string, Of<'account-opened'>>()
  const completed = new Set<string>()
  const asked = new Map<string, AskedTransfer>()
  const askedByKey = new Map<string, AskedTransfer>()
  const askedByPayout = new Map<string, AskedTransfer[]>()
  const returned = new Map<string, Of<'transfer-returned'>>()
  let clockAheadMs = 0

  function add(entry: Entry): void {
    switch (entry.type) {
      case 'account-opened':
        opened.set(entry.id, entry)
        openedByKey.set(entry.key, entry)
        return
      case 'account-completed':
        completed.add(entry.id)
        return
      case 'transfer-asked': {
        asked.set(entry.id, entry)
        askedByKey.set(entry.key, entry)
        const { payoutId } = entry.asked
        askedByPayout.set(payoutId, [...(askedByPayout.get(payoutId) ?? []), entry])
        return
      }
      case 'transfer-returned':
        returned.set(entry.id, entry)
        return
      case 'clock-moved':
        clockAheadMs += entry.ms
    }
  }
  for (const entry of entries) add(entry)

  const account = (id: string): Account | undefined => {
    const entry = opened.get(id)
    if (!entry) return undefined
    const isComplete = completed.has(id)
    const missing = isComplete ? [] : ['bank_account']
    return { id, userId: entry.userId, openedAt: iso(entry.at), isComplete, missing }
  }

  /** What became of a transfer until now, in order. */
  function stepsOf({ id, at, behaviour }: AskedTransfer, now: number) {
    const { outcome, settlesAfterMs, returnsAfterMs, code } = behaviour
    const settled = { outcome, at: at + settlesAfterMs, code: outcome === 'failed' ? code : null }
    const byItself = returnsAfterMs === null ? undefined : { at: settled.at + returnsAfterMs, code }
    const back = returned.get(id) ?? byItself
    const steps =
      outcome === 'paid' && back
        ? [settled, { at: back.at, code: back.code, outcome: 'returned' as const }]
        : [settled]
    return steps.filter((step) => step.at <= now)
  }

  return {
    add,
    clockAheadMs: () => clockAheadMs,
    account,
    accounts: () => [...opened.keys()].map((id) => account(id)!),
    accountUnder: (key: string) => openedByKey.get(key),
    asked: (id: string) => asked.get(id),
    askedUnder: (key: string) => askedByKey.get(key),
    askedFor: (payoutId: string | undefined) =>
      payoutId === undefined ? [...asked.values()] : (askedByPayout.get(payoutId) ?? []),

    transfer(entry: AskedTransfer, now: number): Transfer {
      const { id, at, asked } = entry
      const step = stepsOf(entry, now).at(-1) ?? { outcome: 'under_way' as const, at, code: null }
      const message = step.code === null ? null : `The sandbox bank says: ${step.code}.`
      const { outcome, code } = step
      return { id, ...asked, askedAt: iso(at), outcome, at: iso(step.at), code, message }
    },
    moves: (now: number): readonly Move[] =>
      [...asked.values()]
        .flatMap((entry) =>
          stepsOf(entry, now).flatMap(({ outcome, at }) =>
            outcome === 'failed'
              ? []
              : [{ kind: outcome, at: iso(at), transferId: entry.id, ...entry.asked }],
          ),
        )
        .sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  }
}

/** What the bank does unless it is told otherwise. */
export const pays: Behaviour = {
  ...{ outcome: 'paid', settlesAfterMs: 0, returnsAfterMs: null, code: 'account_closed' },
  ...{ answer: 'true', answersAfterMs: 0 },
}

const iso = (at: number) => new Date(at).toISOString()
