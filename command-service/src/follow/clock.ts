import type { Command, Send } from '@iam/contracts/commands'
import { system } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { pause } from '@iam/infra/pause'
import type { Term } from '@iam/infra/postgres/leader'
import { isNotBuiltYet } from '@iam/infra/postgres/not-built-yet'
import type { Pool, QueryResultRow } from 'pg'
import { ProviderUnavailable } from '../providers/port.ts'
import { LeadLost } from './lead-lost.ts'

/** A due command. Its id is derived from what makes it due, so that a second tick sends the same command. */
type Due = {
  readonly commandId: string
  readonly message: Command | WorkflowRequest
  /** Called as the command is sent, whatever comes of it; not for those that a tick that ends early leaves to the next. */
  readonly begun?: () => void
  /** Called once the command was carried out or refused, or the provider could not answer: marks it as no longer due. */
  readonly done?: () => Promise<void>
}

/** A source of commands that become due. Deciders check the time again, so that a late clock or two clocks do no harm. */
export type ClockJob = {
  readonly name: string
  readonly everyMs: number
  /** How long a command may take, in ms, before the leader is taken for stuck; 60 s by default. */
  readonly commandMs?: number
  readonly due: (now: string) => Promise<readonly Due[]>
  /** Called when the term is over. */
  readonly ended?: () => void
}

/**
 * For jobs that find due commands in views, which lag behind and keep showing refused ones: the same command is sent
 * again only after `ms`.
 */
export function onceInAWhile(job: ClockJob, ms = 60_000): ClockJob {
  const sent = new Map<string, number>()
  return {
    ...job,
    async due(now) {
      const at = Date.parse(now)
      for (const [commandId, before] of sent) if (at - before >= ms) sent.delete(commandId)
      const due = (await job.due(now)).filter(({ commandId }) => !sent.has(commandId))
      return due.map((one) => ({
        ...one,
        async done() {
          sent.set(one.commandId, at)
          await one.done?.()
        },
      }))
    },
  }
}

type InView<Row> = Omit<ClockJob, 'due'> & {
  readonly sql: string
  /** The parameters of `sql`; by default the time alone. */
  readonly values?: (now: string) => unknown[]
  /** What makes the thing due, apart from its id: the command's id is derived from both. */
  readonly cause: (row: Row) => string
  readonly message: (row: Row) => Due['message']
}

/** A job that finds in a view what is due, by rows with the `id` of each thing. */
export const dueInView = <Row extends QueryResultRow & { readonly id: string }>(
  pool: Pool,
  { sql, values = (now) => [now], cause, message, ...job }: InView<Row>,
): ClockJob =>
  onceInAWhile({
    ...job,
    async due(now) {
      const { rows } = await pool.query<Row>(sql, values(now))
      return rows.map((row) => ({ commandId: uuid5(row.id, cause(row)), message: message(row) }))
    },
  })

type ClockDependencies = { readonly send: Send; readonly log: Log; readonly now: () => string }

/** Deadline of looking for what is due, and of each command unless its job sets another. */
const defaultCommandMs = 60_000
/** After so long a tick ends; what is still due then is found by the next. */
const tickMs = 30_000

/** Sends due commands, at once and then every `everyMs` until the term is over. */
export async function keepTime(
  job: ClockJob,
  dependencies: ClockDependencies,
  { signal, alive }: Pick<Term, 'signal' | 'alive'>,
): Promise<void> {
  const { name, everyMs, commandMs = defaultCommandMs } = job
  const reportAlive = () => alive(`clock:${name}`, everyMs + commandMs)
  while (!signal.aborted) {
    reportAlive()
    const more = await tick(job, dependencies, reportAlive).catch((error) => {
      if (isNotBuiltYet(error))
        dependencies.log.info({ clock: name }, 'the clock waits for its view to be built')
      else dependencies.log.warn({ clock: name, error: String(error) }, 'the clock failed; it tries again')
      return false
    })
    if (!more) await pause(everyMs, signal)
  }
  job.ended?.()
}

/**
 * Sends what is due. A command that fails holds up none of the others. True if some was carried out: the queries are limited,
 * so there may be more.
 */
export async function tick(
  { name, due }: ClockJob,
  { send, log, now }: ClockDependencies,
  reportAlive: () => void = () => undefined,
): Promise<boolean> {
  const all = await due(now())
  const ends = performance.now() + tickMs
  let failures = 0
  for (const { commandId, message, begun, done } of all) {
    if (performance.now() >= ends) return true
    reportAlive()
    begun?.()
    const about = { clock: name, command: message.type, commandId }
    try {
      await send(message, { actor: system('clock'), commandId, correlationId: commandId })
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof LeadLost) throw error
      if (error instanceof Rejected) log.info({ ...about, code: error.code }, 'a due command was refused')
      else {
        failures++
        log.warn({ ...about, err: error }, 'a due command failed')
        if (!(error instanceof ProviderUnavailable)) continue
      }
    }
    await done?.()
  }
  return all.length > failures
}
