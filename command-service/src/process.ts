import type { Command } from '@iam/contracts/commands'
import type { allEvents } from '@iam/contracts/events'
import type { DataOf, Message } from '@iam/contracts/message'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Effects } from './follow/effects.ts'

type Event = Message<typeof allEvents>
/**
 * Commands for many streams, page by page: those of a page are sent together, each under an id derived from its key. The next
 * page is asked for once all of them are carried out.
 */
export type Pages = AsyncIterable<readonly { readonly key: string; readonly command: Command }[]>
/**
 * The id of a command of a list is derived from its place: another release may have sent those before it, so that a release adds
 * commands at the end, and moves and removes none.
 */
type Reaction = readonly (Command | WorkflowRequest)[] | Pages

/**
 * Reactions to events: commands whose ids are derived from the event's, or an effect outside the log, which `effects`
 * carries out once. Rebuilding a read model never runs them.
 */
export type Process = {
  /**
   * Its checkpoint is kept under this name: another name begins at the beginning of the log, and repeats effects that are no
   * longer remembered.
   */
  readonly name: string
  /** It begins at the end of the log that it first meets, not at the beginning: it tells of nothing past. */
  readonly beginsAtHead?: true
  /**
   * For what no user waits for: after a batch the process waits this many ms, and then reacts to all that has happened
   * meanwhile as one batch. By default it reacts at once.
   */
  readonly gathersMs?: number
  /** How long a reaction may take, in ms, before the leader is taken for stuck; 30 s by default. */
  readonly reactionMs?: number
  /** Types of events whose reactions do not rely on each other's order: those of one stream also run together. */
  readonly unordered?: readonly string[]
  /**
   * Types of events whose command also does what follows from them: the reaction only repairs what a crash cut off, on
   * behalf of the command's user.
   */
  readonly repairsAfter?: readonly string[]
  /**
   * By event of `repairsAfter` after which the reaction's first command is the request's step `itself`: it is sent under the
   * request's own id, so that the log knows the request, whichever of the two is faster.
   */
  readonly completes?: readonly string[]
  readonly on: {
    readonly [Type in Event['type']]?: (
      data: DataOf<Event, Type>,
      event: RecordedEvent,
      effects: Effects,
    ) => Reaction | Promise<Reaction>
  }
}

/** The process's reaction to an event, by the stored name of its type. */
export const reactionOf = ({ on }: Process, event: RecordedEvent, effects: Effects) =>
  on[event.type as Event['type']]?.(event.data as never, event, effects) ?? []
