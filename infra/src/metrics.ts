import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of this process at `/metrics`: memory, CPU, event-loop delay, and those defined below. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const registers = [metrics]

/** `outcome`: done, refused or failed. */
export const commandSeconds = new Histogram({
  name: 'iam_command_seconds',
  help: 'Time from a command until it is decided and recorded.',
  labelNames: ['type', 'outcome'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})

export const commandsTogether = new Histogram({
  name: 'iam_commands_together',
  help: 'Commands for one stream that were decided together.',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  registers,
})

export const commandConflicts = new Counter({
  name: 'iam_command_conflicts_total',
  help: 'Decisions that were taken again because another writer was faster.',
  labelNames: ['category'] as const,
  registers,
})

/** Both appear only after `registerLagMetrics`: a process that does not watch the log knows no lag. */
export const projectionLagEvents = new Gauge({
  name: 'iam_projection_lag_events',
  help: 'Events of the log that the views do not hold yet; 10,000 where there are as many or more.',
  registers: [],
})

export const projectionLagSeconds = new Gauge({
  name: 'iam_projection_lag_seconds',
  help: 'Age of the oldest event that the views do not hold yet; 0 where they hold all.',
  registers: [],
})

export function registerLagMetrics(): void {
  metrics.registerMetric(projectionLagEvents)
  metrics.registerMetric(projectionLagSeconds)
}

export const ledgerDifferences = new Gauge({
  name: 'iam_ledger_differences',
  help: 'Values of the read models of money that the last comparison with the log found wrong; said by the leader of the processes.',
  registers,
})

export const ledgerOverdue = new Gauge({
  name: 'iam_ledger_overdue_seconds',
  help: 'For how long a comparison of the read models of money with the log has been due without a result; said by the leader of the processes.',
  registers,
})

export const projectionBatchSize = new Histogram({
  name: 'iam_projection_batch_events',
  help: 'Events that were folded into the views in one transaction.',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
  registers,
})

export const projectionRestarts = new Counter({
  name: 'iam_projection_restarts_total',
  help: 'Times that the read models had to begin again from their checkpoint.',
  registers,
})

/** `outcome`: done, refused, or unknown (account, type or mode). */
export const providerMessages = new Counter({
  name: 'iam_provider_messages_total',
  help: 'Signed messages of the payment provider.',
  labelNames: ['outcome'] as const,
  registers,
})
// An alert on growth needs a value from before the first message.
for (const outcome of ['done', 'refused', 'unknown']) providerMessages.inc({ outcome }, 0)

/** `outcome`: sent, retried (the attempt failed), refused or given up. */
export const mails = new Counter({
  name: 'iam_mails_total',
  help: 'Attempts to send a mail.',
  labelNames: ['outcome'] as const,
  registers,
})
for (const outcome of ['sent', 'retried', 'refused', 'given up']) mails.inc({ outcome }, 0)

export const mailsWaiting = new Gauge({
  name: 'iam_mails_waiting',
  help: 'Mails of the outbox that are still to be sent; counted by the leader of the processes.',
  registers,
})

export const parkedEvents = new Counter({
  name: 'iam_parked_events_total',
  help: 'Events that a read model could not fold and that were put aside.',
  labelNames: ['model'] as const,
  registers,
})

export const lostKeys = new Counter({
  name: 'iam_lost_keys_total',
  help: 'Times that the key of a person was needed and is lost; sealing was refused then, opening read as erased.',
  labelNames: ['use'] as const,
  registers,
})

export const clockAhead = new Gauge({
  name: 'iam_clock_ahead_seconds',
  help: 'By how much the clock of this machine is ahead of the database’s; negative where it is behind.',
  registers,
})

/** `reads`: erased or skipped. */
export const flawedEvents = new Counter({
  name: 'iam_flawed_events_total',
  help: 'Events that were read and could not be opened, or are of a version that only a later release knows.',
  labelNames: ['reads'] as const,
  registers,
})

export const passwordHashes = new Counter({
  name: 'iam_password_hashes_total',
  help: 'Passwords that were hashed, to keep or to compare them; one at a time.',
  registers,
})

/** Has no value if the bus is that of one process. */
export const busConnected = new Gauge({
  name: 'iam_bus_connected',
  help: '1 while NATS is there, 0 while it is away: changes show up to a second later then.',
  labelNames: ['bus'] as const,
  registers,
})

const memories = new Map<string, Set<() => number | undefined>>()

/**
 * Shows at `/metrics` how many entries a memory of this process holds, until it is collected as garbage; those of one name are
 * added up.
 */
export function watchMemory<M extends object>(what: string, memory: M, sizeOf: (memory: M) => number): void {
  const held = new WeakRef(memory)
  const sizes = memories.get(what) ?? new Set()
  memories.set(what, sizes)
  for (const size of sizes) if (size() === undefined) sizes.delete(size)
  sizes.add(() => {
    const present = held.deref()
    return present && sizeOf(present)
  })
}

export const remembered = new Gauge({
  name: 'iam_remembered',
  help: 'Entries that are kept in memory, such as states of streams, rows of the views and keys of persons.',
  labelNames: ['what'] as const,
  registers,
  collect() {
    for (const [what, sizes] of memories) {
      this.set({ what }, 0)
      for (const size of sizes) this.inc({ what }, size() ?? 0)
    }
  },
})

const leaderships = new Map<string, () => boolean>()

/** Shows at `/metrics` whether this process leads. */
export function watchLeadership(name: string, leading: () => boolean): void {
  leaderships.set(name, leading)
}

new Gauge({
  name: 'iam_leads',
  help: 'Whether this process leads: 1, or 0 where it stands by. Of all processes one does.',
  labelNames: ['what'] as const,
  registers,
  collect() {
    for (const [what, leading] of leaderships) this.set({ what }, leading() ? 1 : 0)
  },
})
