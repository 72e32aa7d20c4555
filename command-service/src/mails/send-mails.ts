import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '@iam/infra/log'
import { mails as counted, mailsWaiting } from '@iam/infra/metrics'
import { pause } from '@iam/infra/pause'
import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import { deliver, type Server } from './deliver.ts'
import { failureOf, pauseAfter } from './retry.ts'
import {
  type ClaimedMail,
  claimMails,
  countWaiting,
  noteFailed,
  noteRefused,
  noteRetry,
  noteSent,
} from './rows.ts'

type Mailing = {
  readonly pool: Pool
  readonly log: Log
  readonly server: Server
  readonly everyMs?: number
  /** Deadline of one mail. */
  readonly deadlineMs?: number
  readonly pauseMs?: (attempts: number) => number
}

/** So many mails are under way together, so that a slow one holds up no other. */
const maxUnderWay = 8
/** Counting takes time if many wait. */
const countEveryMs = 5_000
/** How long mails under way may take at the end of a term. */
const graceMs = 3_000

/** Sends the mails of the outbox in their order, until the term is over. */
export async function sendMails(mailing: Mailing, term: Pick<Term, 'signal' | 'alive' | 'holds'>) {
  const { signal, alive, holds } = term
  const { pool, log, everyMs = 500, deadlineMs = 30_000 } = mailing
  const underWay = new Map<string, Promise<void>>()
  const cut = new AbortController()
  const cutLater = () => void setTimeout(() => cut.abort(), graceMs).unref()
  signal.addEventListener('abort', cutLater, { once: true })
  let countedAt = 0
  while (!signal.aborted) {
    alive('mails', everyMs + 60_000)
    const limit = maxUnderWay - underWay.size
    // Longer than the deadline: what is being sent is not claimed by the next leader.
    const forMs = deadlineMs + 30_000
    const claimedUntil = Date.now() + forMs
    try {
      const claimed = await claimMails(pool, { limit, underWay: [...underWay.keys()], forMs })
      // Asked after the claim's answer: a process that was stopped meanwhile may have been replaced, and its claims be over.
      for (const mail of holds() ? claimed : []) {
        const mayGiveUp = () => signal.aborted && (pool.ending || Date.now() > claimedUntil)
        const sending = sendOne(mailing, mail, cut.signal, mayGiveUp).finally(() => underWay.delete(mail.id))
        underWay.set(mail.id, sending)
      }
      if (Date.now() - countedAt >= countEveryMs) {
        mailsWaiting.set(await countWaiting(pool))
        countedAt = Date.now()
      }
    } catch (error) {
      log.warn({ error: String(error) }, 'the outbox cannot be read; it is tried again')
    }
    const full = underWay.size === maxUnderWay
    await Promise.race([pause(everyMs, signal), ...(full ? underWay.values() : [])])
  }
  // From now on the next leader counts them.
  mailsWaiting.set(0)
  await Promise.all(underWay.values())
}

async function sendOne(mailing: Mailing, mail: ClaimedMail, cut: AbortSignal, mayGiveUp: () => boolean) {
  const { log, server, pool, deadlineMs = 30_000, pauseMs = pauseAfter } = mailing
  const { id, attempts, recipient } = mail
  const finish = (outcome: string, note: () => Promise<unknown>) => {
    counted.inc({ outcome })
    return record(note, log, mayGiveUp)
  }
  if (mail.refused !== null)
    return finish('refused', () => noteFailed(pool, id, `The address is refused: ${mail.refused}`))
  if (mail.isErased) return finish('given up', () => noteFailed(pool, id, 'The user was erased.'))
  if (mail.isOld) return finish('given up', () => noteFailed(pool, id, 'It waited for more than 2 days.'))
  if (isExample(recipient)) return finish('refused', () => noteFailed(pool, id, 'It is an example address.'))
  try {
    await deliver(server, mail, AbortSignal.any([AbortSignal.timeout(deadlineMs), cut]))
  } catch (error) {
    const { isFinal, reason } = failureOf(error)
    log.warn({ mail: id, attempts, isFinal }, 'a mail was not accepted')
    if (isFinal) return finish('refused', () => noteRefused(pool, id, reason))
    return finish('retried', () => noteRetry(pool, id, reason, pauseMs(attempts)))
  }
  return finish('sent', () => noteSent(pool, id))
}

/** Addresses of the demo and of imports, below a domain that does not exist. */
const isExample = (recipient: string) => recipient.toLowerCase().endsWith('.example')

/**
 * Tries until the database takes it: a mail whose acceptance is not recorded would be sent again. An outage of the database
 * ends the term as well, but the claim keeps the next leader from the mail.
 */
async function record(note: () => Promise<unknown>, log: Log, mayGiveUp: () => boolean): Promise<void> {
  while (!mayGiveUp()) {
    try {
      await note()
      return
    } catch (error) {
      log.warn({ error: String(error) }, 'the outcome of a mail could not be recorded; it is tried again')
      await delay(500)
    }
  }
}
