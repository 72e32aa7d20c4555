import type { Command, CommandContext } from '@iam/contracts/commands'
import type { Actor } from '@iam/contracts/event'
import { uuid5 } from '@iam/contracts/uuid5'
import type { ClaimKey } from '@iam/contracts/values'
import type { LedgerComparison, WorkflowRequest, WorkflowResult } from '@iam/contracts/workflows'
import type { ClaimKind } from '@iam/infra/claim-key'
import type { Log } from '@iam/infra/log'
import type { PaymentsProvider } from './providers/port.ts'
import type { States } from './states.ts'

/** Dependencies of workflows besides sending commands. */
export type WorkflowDependencies = {
  readonly claimKey: (kind: ClaimKind, value: string) => ClaimKey
  /** Destroys the person's key, so that everything encrypted with it is unreadable for ever. */
  readonly destroyKey: (personId: string) => Promise<void>
  /** Ids of the interest form's submissions from this address up to a moment that are not erased. */
  readonly interestOf: (emailKey: string, until: string) => Promise<readonly string[]>
  /** Compares the read models of money with the log. */
  readonly compareLedger: () => Promise<LedgerComparison>
  /** Ids of the incoming payments of this payer that are not erased. */
  readonly paymentsOf: (payerUserId: string) => Promise<readonly string[]>
  readonly provider: PaymentsProvider
  /** The database's time. */
  readonly now: () => string
  /** The user's address as it is now; empty for an erased user. */
  readonly emailOf: (userId: string) => Promise<string>
  /** For what fails after the answer. */
  readonly log: Log
}

export type Steps = {
  /**
   * Carries out a command as one step of the request. Its id is derived from the request's id and the step's name, so that
   * repeating the request repeats the step; the step `itself`, what the request is about, has the request's own id. By
   * default the actor is the system on the requester's behalf.
   */
  readonly run: (step: string, command: Command, actor?: Actor) => Promise<void>
  readonly load: States['load']
  /** The state as it was a moment ago, without asking the store where it is remembered. */
  readonly loadLately: States['load']
  /** Position of the latest event of all steps. */
  readonly position: () => number | null
}

/** A request that writes to several streams, as steps that can each be repeated. */
export type Workflow<Type extends WorkflowRequest['type']> = (
  data: Extract<WorkflowRequest, { type: Type }>['data'],
  context: CommandContext,
  steps: Steps,
  dependencies: WorkflowDependencies,
) => Promise<WorkflowResult<Type>>

type Perform = (command: Command, context: CommandContext) => Promise<number | null>

export function stepsOf(context: CommandContext, perform: Perform, states: States): Steps {
  let latest: number | null = null
  return {
    load: states.load,
    loadLately: async (stream, id) =>
      (states.isKeptUp && states.recall(stream, id)) || states.load(stream, id),
    position: () => latest,
    async run(step, command, actor = { ...context.actor, role: 'system' }) {
      const position = await perform(command, {
        ...context,
        actor,
        commandId: step === 'itself' ? context.commandId : uuid5(context.commandId, step),
        causationId: context.causationId ?? context.commandId,
      })
      if (position !== null) latest = Math.max(latest ?? 0, position)
    },
  }
}
