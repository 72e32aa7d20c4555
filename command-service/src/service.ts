import type { Send } from '@iam/contracts/commands'
import type { Bus } from '@iam/infra/bus/port'
import { claimKey } from '@iam/infra/claim-key'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import type { MailSettings } from '@iam/infra/mail-settings'
import { watchLeadership } from '@iam/infra/metrics'
import { keepKeysRewritten } from '@iam/infra/personal-data/rewrite-keys'
import type { Pool } from 'pg'
import { carryingOn } from './follow/carry-on.ts'
import { keepUpStates } from './follow/keep-up-states.ts'
import { leadProcesses } from './follow/lead-processes.ts'
import { postgresOutbox } from './follow/outbox.ts'
import { dropGivenUp } from './follow/parked.ts'
import { noteNewTypes } from './follow/places-of-types.ts'
import { shownViews } from './follow/shown-views.ts'
import { compareLedger } from './ledger-check/compare-ledger.ts'
import { shareComparison } from './ledger-check/share-comparison.ts'
import { noteSending } from './mails/rows.ts'
import { sendMails } from './mails/send-mails.ts'
import { mailDigests } from './notification-mails/mail-digests.ts'
import { carriedOn, clock, processes } from './processes.ts'
import type { PaymentsProvider } from './providers/port.ts'
import { loggedSend, openSend } from './send.ts'
import { openStates } from './states.ts'
import type { WorkflowDependencies } from './workflow.ts'

type CommandServiceDependencies = {
  readonly store: EventStore
  readonly pool: Pool
  /** URL of the same database: the processes' leader holds a connection of its own. */
  readonly databaseUrl: string
  readonly bus: Bus
  readonly log: Log
  /** The secret under which claimed values are hashed. */
  readonly claimSecret: Uint8Array
  /** The database's time, for deadlines and due commands. */
  readonly now: () => string
  /** `personKeys(…).destroy`. */
  readonly destroyKey: WorkflowDependencies['destroyKey']
  /** Who moves the money of payouts. */
  readonly provider: PaymentsProvider
  /** Where mails are sent; without it they stay in the outbox. */
  readonly mailing?: MailSettings | undefined
}

export type CommandService = { readonly send: Send; close(): Promise<void> }

/**
 * Decides commands, and runs the processes and the clock while it leads. Gateways in other processes call the returned
 * `send` through `POST /commands`.
 */
export async function startCommandService(dependencies: CommandServiceDependencies): Promise<CommandService> {
  const { store, pool, databaseUrl, bus, log, claimSecret, now, destroyKey, provider, mailing } = dependencies
  await noteSending(pool, mailing !== undefined)
  const emailOf = async (userId: string) => (await addressOf(pool, userId)).email
  const mailableOf = async (userId: string) => {
    const { email, isConfirmed } = await addressOf(pool, userId)
    return isConfirmed ? email : ''
  }
  const shown = shownViews({ pool, bus })
  const outbox = postgresOutbox(pool)
  const followed = processes({ pool, shown, outbox, mailableOf, provider, now, log })
  await noteNewTypes(store, pool, followed)
  await dropGivenUp(pool, followed)
  // Where mails are not sent, they can be read in the portal itself.
  const publicUrl = mailing?.publicUrl ?? ''
  const states = openStates(store)
  const unsubscribe = bus.subscribe('person.erased', () => states.clear())
  const closing = new AbortController()
  const keptUp = keepUpStates({ store, states, log }, closing.signal)
  const workflowDependencies: WorkflowDependencies = {
    claimKey: (kind, value) => claimKey(claimSecret, kind, value),
    destroyKey,
    interestOf: (emailKey, until) => interestOf(pool, emailKey, until),
    compareLedger: shareComparison(() => compareLedger({ store, pool }), log),
    paymentsOf: (payerUserId) => paymentsOf(pool, payerUserId),
    ...{ provider, now, emailOf, log },
  }
  const dispatch = carryingOn({
    ...{ log, processes: carriedOn },
    through: (onAppended) => openSend({ store, states, now, onAppended }, workflowDependencies),
  })
  const send = loggedSend(dispatch, log)
  const leadership = leadProcesses({
    ...dependencies,
    send,
    processes: followed,
    clock: clock({ pool, provider }),
    others: [
      (term) => mailDigests({ pool, mailableOf, publicUrl, now, log }, term),
      async (term) => {
        if (mailing) await sendMails({ pool, log, server: { ...mailing, linkSecret: claimSecret } }, term)
      },
    ],
  })

  watchLeadership('processes', leadership.leading)
  const rewriting = keepKeysRewritten({ databaseUrl, log })

  return {
    send,
    async close() {
      closing.abort()
      shown.close()
      await Promise.all([leadership.close(), rewriting[Symbol.asyncDispose](), keptUp])
      unsubscribe()
    },
  }
}

async function interestOf(pool: Pool, emailKey: string, until: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from interest_submissions where email_key = $1 and created_at <= $2',
    [emailKey, until],
  )
  return rows.map(({ id }) => id)
}

async function paymentsOf(pool: Pool, payerUserId: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select payment_intent_id as id from payment_transactions where payer_user_id = $1',
    [payerUserId],
  )
  return rows.map(({ id }) => id)
}

async function addressOf(pool: Pool, userId: string) {
  const { rows } = await pool.query<{ email: string; isConfirmed: boolean }>(
    'select email, email_confirmed as "isConfirmed" from accounts where user_id = $1 and erased_at is null',
    [userId],
  )
  return rows[0] ?? { email: '', isConfirmed: false }
}
