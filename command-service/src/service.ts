import type { Send } from '@iam/contracts/commands'
import type { Bus } from '@iam/infra/bus/port'
import { claimKey } from '@iam/infra/claim-key'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import { leadProcesses } from './lead-processes.ts'
import { postgresOutbox } from './outbox.ts'
import { clock, processes } from './processes.ts'
import { openSend } from './send.ts'
import { openStates } from './states.ts'
import type { WorkflowParts } from './workflow.ts'

type CommandServiceParts = {
  readonly store: EventStore
  readonly pool: Pool
  /** Of the same database; the processes' leader holds a connection of its own. */
  readonly databaseUrl: string
  readonly bus: Bus
  readonly log: Log
  /** Of `claimSecretOf(masterKey)`. */
  readonly claimSecret: Uint8Array
  /** `personKeys(…).destroy`. */
  readonly destroyKey: WorkflowParts['destroyKey']
}

export type CommandService = { readonly send: Send; close(): Promise<void> }

/**
 * Decides commands, and runs the processes and the clock while it leads. What it returns as `send` is what gateways in
 * other processes reach through `POST /commands`.
 */
export async function startCommandService(parts: CommandServiceParts): Promise<CommandService> {
  const { store, pool, databaseUrl, bus, log, claimSecret, destroyKey } = parts
  const now = () => new Date().toISOString()
  const states = openStates(store)
  const unsubscribe = bus.subscribe('person.erased', () => states.clear())
  const send = openSend(
    { store, states, now },
    {
      claimKey: (kind, value) => claimKey(claimSecret, kind, value),
      destroyKey,
      interestOf: (emailKey) => interestOf(pool, emailKey),
    },
  )
  const leadership = leadProcesses({
    store,
    pool,
    databaseUrl,
    log,
    send,
    now,
    processes: processes({ outbox: postgresOutbox(pool) }),
    clock: clock({ pool }),
  })

  return {
    send,
    async close() {
      await leadership.close()
      unsubscribe()
    },
  }
}

async function interestOf(pool: Pool, emailKey: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from interest_submissions where email_key = $1',
    [emailKey],
  )
  return rows.map(({ id }) => id)
}
