import { shownMessages } from '@iam/contracts/ama-chat/limits'
import { ChatMessage } from '@iam/contracts/ama-chat/views'
import { Rejected } from '@iam/contracts/rejected'
import { AmaSessionId, type ChatMessageId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { portalName } from '../earnings/titles.ts'

export const messageColumns = sql.fragment`
  m.id, m.session_id, m.user_id, m.message, m.type, m.is_moderated, m.created_at,
  coalesce(p.name, ${portalName}) as user_name`
export const messageTables = sql.fragment`ama_chat_messages m left join people p on p.user_id = m.user_id`

/** The latest messages of a session, oldest first; `sees`: with the texts of those that were taken down. */
export async function messagesOf(db: DatabasePool, sessionId: AmaSessionId, sees: boolean) {
  const latest = await db.any(sql.type(ChatMessage)`
    select ${messageColumns} from ${messageTables} where m.session_id = ${sessionId}
    order by m.created_at desc, m.id desc limit ${shownMessages}`)
  return latest.toReversed().map((message) => (sees ? message : withoutModerated(message)))
}

/** Its text is for the host and admins. */
export const withoutModerated = (message: ChatMessage): ChatMessage =>
  message.isModerated ? { ...message, message: '' } : message

/** A message for the answer to a step on it; 404 for an unknown id. */
export async function messageById(db: DatabasePool, id: ChatMessageId): Promise<ChatMessage> {
  const row = await db.maybeOne(sql.type(ChatMessage)`
    select ${messageColumns} from ${messageTables} where m.id = ${id}`)
  return row ?? notThere()
}

/** The session of a message; 404 for an unknown id. */
export async function sessionOfMessage(db: DatabasePool, id: ChatMessageId): Promise<AmaSessionId> {
  const row = await db.maybeOneFirst(sql.type(z.object({ sessionId: AmaSessionId }))`
    select session_id from ama_chat_messages where id = ${id}`)
  return row ?? notThere()
}

function notThere(): never {
  throw new Rejected('chat-message-unknown')
}
