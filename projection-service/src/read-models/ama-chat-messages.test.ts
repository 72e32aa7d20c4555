import { ChatMessageRow } from '@iam/contracts/ama-chat/views'
import { expect, test } from 'vitest'
import { messageId, ofMessage, sessionId } from '../testing/ama.ts'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { amaChatMessages } from './ama-chat-messages.ts'

type Event = ReturnType<typeof ofMessage> | ReturnType<typeof erased>
const after = (...events: readonly Event[]) => given(amaChatMessages, ...events).get(messageId)
const posted = ofMessage('ChatMessagePosted', { message: 'Hello.' }, '2026-12-01T18:05:00.000Z')

test('a message is of a type and not moderated at first [ENT-21 ENT-22]', () => {
  const row = after(posted)
  expect(row).toEqual({
    ...{ id: messageId, sessionId, userId: ben, message: 'Hello.', type: 'chat' },
    ...{ isModerated: false, createdAt: posted.at },
  })
  expect(ChatMessageRow.parse(row)).toEqual(row)
  const announced = ofMessage('HostAnnouncementPosted', { userId: ana, message: 'Two minutes.' })
  expect(after(announced)).toMatchObject({ type: 'host_announcement', isModerated: false })
})

test.each([
  ['started', 'The session is live.'],
  ['paused', 'The session was paused.'],
  ['resumed', 'The session goes on.'],
  ['ended', 'The session is over.'],
])('the portal says that the session %s', (about, message) => {
  const said = { type: 'SystemMessagePosted', data: { messageId, sessionId, about } }
  expect(after(said)).toMatchObject({ userId: null, type: 'system', message })
})

test('a message is moderated and restored', () => {
  const moderated = ofMessage('ChatMessageModerated')
  expect(after(posted, moderated)).toMatchObject({ isModerated: true, message: 'Hello.' })
  expect(after(posted, moderated, ofMessage('ChatMessageRestored'))).toMatchObject({ isModerated: false })
})

test('the messages of an erased member are removed [FLT-65]', () => {
  expect(after(posted, erased(ben))).toMatchObject({ message: 'Removed', userId: ben })
  expect(after(posted, erased(ana))).toMatchObject({ message: 'Hello.' })
})
