import { getAmaSession } from '@iam/contracts/ama/calls'
import type * as amaChatCalls from '@iam/contracts/ama-chat/calls'
import { pathOf } from '@iam/contracts/call'
import type { ChatMessageId } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import { naturalKeys } from '../natural-keys.ts'
import type { Handlers } from '../serve.ts'
import type { Pace } from '../sessions/limits.ts'
import { messageById, sessionOfMessage } from './reads.ts'

const writing: Pace = { name: 'chat', burst: 5, refusal: 'chat-too-fast' }

/** The chat of live sessions. */
export function amaChatHandlers({ db, limits }: Dependencies): Handlers<typeof amaChatCalls> {
  const sessionOf = naturalKeys((id: ChatMessageId) => sessionOfMessage(db, id))

  async function step(messageId: ChatMessageId, type: 'ModerateChatMessage' | 'RestoreChatMessage') {
    const sessionId = await sessionOf(messageId)
    return {
      send: { type, data: { sessionId, messageId } },
      location: pathOf(getAmaSession, { id: sessionId }),
      answer: async () => ({ message: await messageById(db, messageId) }),
    }
  }

  return {
    async postChatMessage({ params: { id: sessionId }, body: { message, type }, actor: { userId }, newId }) {
      await limits.keepPace(writing, userId)
      const messageId = newId('message') as ChatMessageId
      return {
        send: {
          type: type === 'host_announcement' ? 'PostHostAnnouncement' : 'PostChatMessage',
          data: { sessionId, messageId, userId, message },
        },
        location: pathOf(getAmaSession, { id: sessionId }),
        answer: async () => ({ message: await messageById(db, messageId) }),
      }
    },
    moderateChatMessage: ({ params }) => step(params.id, 'ModerateChatMessage'),
    restoreChatMessage: ({ params }) => step(params.id, 'RestoreChatMessage'),
  }
}
