import { randomBytes } from 'node:crypto'
import type { Account, AskTransfer, Behaviour, Instruction, Transfer } from './api.ts'
import { type AskedTransfer, openBook, pays } from './book.ts'
import type { Entry, Ledger } from './ledger.ts'

/** The request's key was used for another request. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
}

type Asked = { readonly transfer: Transfer; readonly behaviour: Behaviour; readonly answersAt: number }

/** A bank in which no money moves: accounts, transfers that are idempotent by key, and what became of each. */
export function openBank(ledger: Ledger, systemNow: () => number = Date.now) {
  const book = openBook(ledger.entries)
  const now = () => systemNow() + book.clockAheadMs()
  const instructions: { -readonly [Name in keyof Instruction]: Instruction[Name] }[] = []
  const sleepers = new Set<() => void>()

  /** Known at once, so that a repetition that arrives meanwhile finds it; on the disk once this resolves. */
  async function write(entry: Entry): Promise<void> {
    book.add(entry)
    await ledger.append(entry)
  }

  function instructed({ payoutId }: AskTransfer): Behaviour | undefined {
    const next = instructions.find((one) => one.payoutId === undefined || one.payoutId === payoutId)
    if (!next) return undefined
    next.times -= 1
    if (next.times === 0) instructions.splice(instructions.indexOf(next), 1)
    return next.behaviour
  }
  function behaviourFor(transfer: AskTransfer): Behaviour {
    const told = instructed(transfer) ?? pays
    const account = book.account(transfer.account)
    if (account?.isComplete) return told
    return { ...told, outcome: 'failed', code: account ? 'account_incomplete' : 'account_unknown' }
  }

  return {
    now,
    /** Resolves once everything that the bank knows of is on the disk. */
    onDisk: ledger.onDisk,
    accounts: book.accounts,
    account: book.account,
    async openAccount(userId: string, key: string): Promise<Account> {
      const before = book.accountUnder(key)
      if (before && before.userId !== userId) throw new KeyReused()
      const id = before?.id ?? idOf('acct')
      if (!before) await write({ type: 'account-opened', at: now(), id, key, userId })
      return book.account(id)!
    },
    async completeAccount(id: string): Promise<Account | undefined> {
      if (book.account(id)?.isComplete === false) await write({ type: 'account-completed', at: now(), id })
      return book.account(id)
    },

    /** The transfer under this key, which moves money at most once, and how and when its answer is given. */
    async transfer(wanted: AskTransfer, key: string): Promise<Asked> {
      const before = book.askedUnder(key)
      if (before && JSON.stringify(before.asked) !== JSON.stringify(wanted)) throw new KeyReused()
      const entry: AskedTransfer = before ?? {
        ...{ type: 'transfer-asked', at: now(), id: idOf('tr'), key, asked: wanted },
        behaviour: behaviourFor(wanted),
      }
      if (!before) await write(entry)
      // A repetition is answered truthfully.
      const behaviour = before ? pays : entry.behaviour
      // From when it was asked for: the clock may be moved while it is written.
      return {
        transfer: book.transfer(entry, now()),
        behaviour,
        answersAt: entry.at + behaviour.answersAfterMs,
      }
    },
    transfers: (payoutId?: string): readonly Transfer[] =>
      book.askedFor(payoutId).map((entry) => book.transfer(entry, now())),
    async returnTransfer(id: string, code: string): Promise<Transfer | undefined> {
      const entry = book.asked(id)
      if (!entry) return undefined
      if (book.transfer(entry, now()).outcome === 'paid')
        await write({ type: 'transfer-returned', at: now(), id, code })
      return book.transfer(entry, now())
    },
    moves: () => book.moves(now()),

    instruct: (instruction: Instruction) => void instructions.push({ ...instruction }),
    instructions: (): readonly Instruction[] => instructions,
    async moveClock(ms: number): Promise<void> {
      try {
        await write({ type: 'clock-moved', ms })
      } finally {
        // Also if it could not be written: it is moved, and written with what comes next.
        for (const wake of sleepers) wake()
      }
    },
    /** Resolves when it is so late by the bank's clock. */
    async sleep(until: number): Promise<void> {
      while (now() < until) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, Math.min(until - now(), 2 ** 31 - 1)).unref()
        sleepers.add(resolve)
        await promise
        sleepers.delete(resolve)
        clearTimeout(timer)
      }
    },
  }
}
export type Bank = ReturnType<typeof openBank>

const idOf = (kind: string) => `sb_${kind}_${randomBytes(9).toString('hex')}`
