import { seatKey } from '@iam/contracts/ama/ids'
import type { AmaChatCommand } from '@iam/contracts/ama-chat/commands'
import type { AmaChatEvent } from '@iam/contracts/ama-chat/events'
import type { Actor } from '@iam/contracts/event'
import { PersistentMap } from '@iam/contracts/persistent-map'
import { Rejected } from '@iam/contracts/rejected'
import { aMomentEarlier, type Decider, oneself, systemOnly, type Who } from '../../decider.ts'
import { type DecisionRecord, isSameDecision, refusalByDecision } from '../../decision.ts'
import {
  hostedBy,
  hostOrAdmin,
  mustExist,
  mustNotBeOver,
  mustNotBePaused,
  notRemoved,
  type Seat,
  type Session,
  seatStream,
  sessionStream,
} from '../ama/state.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'

type ChatMessage = {
  /** null: the portal itself. */
  readonly userId: string | null
  readonly isModerated: boolean
  /** The last moderation, or what took it back. */
  readonly decision: DecisionRecord | null
}
type Chat = { readonly messages: PersistentMap<ChatMessage> }
type Needs = {
  readonly session: Session
  /** Of the member who writes, and who they are. */
  readonly seat: Seat
  readonly writer: User
}

const written = (chat: Chat, { messageId, userId }: { messageId: string; userId: string | null }): Chat => ({
  messages: chat.messages.with(messageId, { userId, isModerated: false, decision: null }),
})
const moderated = (chat: Chat, messageId: string, isModerated: boolean, decision: DecisionRecord): Chat => {
  const message = chat.messages.get(messageId)
  return message ? { messages: chat.messages.with(messageId, { ...message, isModerated, decision }) } : chat
}
const byHost: Who<Chat, unknown, Needs> = (actor, _, __, { session }) => hostOrAdmin(actor, session)

export const amaChat: Decider<Chat, AmaChatCommand, AmaChatEvent, Needs> = {
  category: 'amachat',
  initial: { messages: new PersistentMap() },
  evolve: {
    ChatMessagePosted: written,
    HostAnnouncementPosted: written,
    SystemMessagePosted: (chat, { messageId }) => written(chat, { messageId, userId: null }),
    ChatMessageModerated: (chat, { messageId }, decision) => moderated(chat, messageId, true, decision),
    ChatMessageRestored: (chat, { messageId }, decision) => moderated(chat, messageId, false, decision),
  },
  id: (command) => command.data.sessionId,
  needs({ data }) {
    const writer = 'userId' in data ? data : null
    return {
      session: { stream: sessionStream, id: data.sessionId, mayBeStale: aMomentEarlier },
      seat: { stream: seatStream, id: writer && seatKey(writer), mayBeStale: aMomentEarlier },
      writer: { stream: userStream, id: writer?.userId ?? null, mayBeStale: aMomentEarlier },
    }
  },

  who: {
    PostChatMessage: (actor, data, _, { seat }) => oneself(actor, data) ?? notRemoved(actor, seat),
    // Only the host speaks as the host, not an admin on their behalf.
    PostHostAnnouncement: (actor, data, _, { session }) =>
      oneself(actor, data) ?? hostedBy(data.userId, session),
    PostSystemMessage: systemOnly,
    ModerateChatMessage: byHost,
    RestoreChatMessage: byHost,
  },

  decide: {
    PostChatMessage(data, { messages }, { actor, needs }) {
      if (messages.has(data.messageId)) return []
      mustBeOpen(needs.session, actor)
      mustBeMember(needs.writer)
      return [{ type: 'ChatMessagePosted', data }]
    },
    PostHostAnnouncement(data, { messages }, { actor, needs }) {
      if (messages.has(data.messageId)) return []
      mustBeOpen(needs.session, actor)
      mustBeMember(needs.writer)
      return [{ type: 'HostAnnouncementPosted', data }]
    },
    PostSystemMessage(data, { messages }, { needs }) {
      mustExist(needs.session)
      return messages.has(data.messageId) ? [] : [{ type: 'SystemMessagePosted', data }]
    },
    ModerateChatMessage(data, state, { actor, needs }) {
      mustExist(needs.session)
      const { userId, isModerated, decision } = mustBeByMember(state, data.messageId)
      if (!isModerated) return [{ type: 'ChatMessageModerated', data: { ...data, userId } }]
      if (isSameDecision(decision, 'ChatMessageModerated', actor)) return []
      throw refusalByDecision('chat-message-moderated', decision, actor, 'it is not taken down twice.')
    },
    RestoreChatMessage(data, state, { actor, needs }) {
      mustExist(needs.session)
      const { userId, isModerated, decision } = mustBeByMember(state, data.messageId)
      if (isModerated) return [{ type: 'ChatMessageRestored', data: { ...data, userId } }]
      if (isSameDecision(decision, 'ChatMessageRestored', actor)) return []
      throw refusalByDecision('chat-message-shown', decision, actor, 'there is nothing to put back.')
    },
  },
}

/** Throws unless members write: while the session is live and not paused. */
function mustBeOpen(state: Session, actor: Actor): void {
  const session = mustNotBeOver(state, actor, 'its chat is closed.')
  if (session.status === 'scheduled') throw new Rejected('chat-not-open')
  mustNotBePaused(session, actor, 'the chat goes on with it.')
}

/** The message and who wrote it; throws 404 for the portal's own messages too, which cannot be taken down. */
function mustBeByMember({ messages }: Chat, messageId: string) {
  const message = messages.get(messageId)
  if (!message || message.userId === null) throw new Rejected('chat-message-unknown')
  return { ...message, userId: message.userId }
}
