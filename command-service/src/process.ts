import type { Command } from '@iam/contracts/commands'
import type { allEvents } from '@iam/contracts/events'
import type { DataOf, Message } from '@iam/contracts/message'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { RecordedEvent } from '@iam/infra/event-store/port'

type Event = Message<typeof allEvents>
type Reaction = readonly (Command | WorkflowRequest)[]

/**
 * What follows from an event by itself: commands whose ids derive from the event's, or an effect outside that may
 * happen twice without harm. Rebuilding a read model never comes past here.
 */
export type Process = {
  /** Its checkpoint is kept under this name: another name begins at the beginning of the log. */
  readonly name: string
  readonly on: {
    readonly [Type in Event['type']]?: (
      data: DataOf<Event, Type>,
      event: RecordedEvent,
    ) => Reaction | Promise<Reaction>
  }
}

/** The process's reaction to an event, by the stored name of its type. */
export const reactionOf = ({ on }: Process, event: RecordedEvent): Reaction | Promise<Reaction> =>
  on[event.type as Event['type']]?.(event.data as never, event) ?? []
