import type { Command, CommandContext } from '@iam/contracts/commands'
import type { Actor } from '@iam/contracts/event'
import type { ClaimKey, ProfileId, UserId } from '@iam/contracts/values'
import type { WorkflowRequest, WorkflowResult } from '@iam/contracts/workflows'
import type { ClaimKind } from '@iam/infra/claim-key'
import { uuid5 } from '@iam/infra/uuid5'
import type { States } from './states.ts'

/** What workflows need of the world besides sending commands. */
export type WorkflowParts = {
  readonly claimKey: (kind: ClaimKind, value: string) => ClaimKey
  /** Makes everything that is sealed with the person's key unreadable for ever. */
  readonly destroyKey: (personId: string) => Promise<void>
  /** The submissions of the interest form by this address that have not been erased. */
  readonly interestOf: (emailKey: string) => Promise<readonly string[]>
}

export type Steps = {
  /**
   * Carries a command out as one step of the request. Its id follows from the request's and the step's name, so that
   * repeating the request repeats the step. The actor is the system on the requester's behalf unless told.
   */
  readonly run: (step: string, command: Command, actor?: Actor) => Promise<void>
  readonly load: States['load']
  /** Position of the latest event of all steps. */
  readonly position: () => number | null
}

/** What takes several streams, as steps of which each may be repeated. */
export type Workflow<Type extends WorkflowRequest['type']> = (
  data: Extract<WorkflowRequest, { type: Type }>['data'],
  context: CommandContext,
  steps: Steps,
  parts: WorkflowParts,
) => Promise<WorkflowResult<Type>>

type Perform = (command: Command, context: CommandContext) => Promise<number | null>

export function stepsOf(context: CommandContext, perform: Perform, load: States['load']): Steps {
  let latest: number | null = null
  return {
    load,
    position: () => latest,
    async run(step, command, actor = onBehalfOf(context.actor)) {
      const position = await perform(command, {
        ...context,
        actor,
        commandId: uuid5(context.commandId, step),
        causationId: context.causationId ?? context.commandId,
      })
      if (position !== null) latest = Math.max(latest ?? 0, position)
    },
  }
}

/** The system's part in what this person asked for. */
const onBehalfOf = (actor: Actor): Actor => ({ ...actor, role: 'system' })

/** Everybody has one profile, and its id follows from theirs. */
export const profileIdOf = (userId: UserId) => uuid5(userId, 'profile') as ProfileId
