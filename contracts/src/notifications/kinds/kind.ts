import type { NotificationGroup, NotificationType } from '../../enumerations.ts'
import type { allEvents } from '../../events.ts'
import type { DataOf, Message } from '../../message.ts'
import type { Links } from '../links.ts'

type Event = Message<typeof allEvents>
export type CauseType = Event['type']

/** Whom a notification goes to, each in words; "at that moment": when the event was recorded. */
export const recipients = {
  userId: 'the member whom the event is about',
  brandUserId: 'the brand of the offer',
  organizer: 'the brand of the campaign',
  openParticipants: 'who had applied to the campaign or took part in it at that moment',
  activeParticipants: 'who took part in the campaign at that moment',
  acceptedParticipants: 'who took part in the campaign at that moment, or had completed it',
  requester: 'who asked for the payout, unless it is the recipient',
  approvers: 'admins and holders of the right to approve payments, but not the recipient',
  admins: 'all admins',
  templateAuthor: 'the author of the template',
  registered: 'who was registered for the session at that moment',
  joined: 'who had joined the session',
  aimedAt: 'the members at whom the post is aimed',
  otherAsker: 'the member who asked the question into which the other was merged',
} as const
export type Recipients = keyof typeof recipients

/** What a notification is about. */
type RelatedType =
  | 'campaign'
  | 'participation'
  | 'submission'
  | 'content'
  | 'template'
  | 'offer'
  | 'badge'
  | 'earning'
  | 'payout'
  | 'payment'
  | 'user'
  | 'ama_session'
  | 'ama_question'
  | 'news_post'

/** A kind of notification: which event raises it, for whom, what it says and where it leads. */
export type Kind<Type extends CauseType = CauseType> = {
  readonly on: Type
  /** Not the event raises it, but the clock, some time after the event. */
  readonly byClock?: true
  readonly to: Recipients
  /** `system` by default. */
  readonly type?: Exclude<NotificationType, 'system'>
  readonly group: NotificationGroup
  readonly about: RelatedType
  readonly link: keyof Links
  readonly title: string
  /** Its places in braces are filled in when it is read, so that it keeps no name of a person: `places.ts`. */
  readonly message: string
  /** A condition on the event and its actor, by default none; `whenInWords` says it, or when the clock raises it. */
  readonly when?: (data: DataOf<Event, Type>, actorUserId: string | null) => boolean
  readonly whenInWords?: string
  /** Field of the event with the word at `{word}`, such as a kind of badge; of several the words stand in this order. */
  readonly word?: Field<Type> | readonly Field<Type>[]
  /** Field of the event with what its author wrote to the recipient. */
  readonly note?: Field<Type>
}
type Field<Type extends CauseType> = keyof DataOf<Event, Type> & string

/** An entry of the table, checked against its event. */
export const kind = <const Type extends CauseType>(row: Kind<Type>) => row
