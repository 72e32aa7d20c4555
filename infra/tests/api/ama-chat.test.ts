import { randomUUID } from 'node:crypto'
import { ChatMessageAnswer } from '@iam/contracts/ama-chat/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { ama, newLive, newSession, room, say, sessions, step } from './ama.ts'
import { answered, refused } from './expect-answer.ts'
import { newCreator, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let [host, member]: Person[] = []
let admin: Client
beforeAll(async () => {
  ;[host, member] = await Promise.all([newCreator(portal), newCreator(portal)])
  admin = await theAdmin(portal)
})
const textsSeenBy = async (by: Client, session: { readonly id: string }) =>
  (await room(by, session)).messages.filter(({ type }) => type !== 'system').map(({ message }) => message)

test('members write in the chat and the host announces, which every viewer reads [AMA-32 ENT-21]', async () => {
  const session = await newLive(host!)
  expect(await say(member!, session, 'Hello.')).toMatchObject({
    ...{ sessionId: session.id, userId: member!.userId, userName: member!.name, message: 'Hello.' },
    ...{ type: 'chat', isModerated: false },
  })
  const announced = await say(host!, session, 'Two minutes.', { type: 'host_announcement' })
  expect(announced).toMatchObject({ type: 'host_announcement', userName: host!.name })
  expect(await textsSeenBy(portal.client(), session)).toEqual(['Hello.', 'Two minutes.'])
  const path = `${sessions}/${session.id}/chat`
  for (const by of [member!, admin]) {
    const answer = await by.post(path, { message: 'I am the host.', type: 'host_announcement' })
    refused(answer, 403, 'ama-session-not-yours')
  }
  refused(await member!.post(path, { message: 'x'.repeat(1001) }), 400, 'invalid-input')
  refused(await member!.post(path, { message: 'Hi', type: 'system' }), 400, 'invalid-input')
  const unknown = await member!.post(`${sessions}/${randomUUID()}/chat`, { message: 'Hi' })
  refused(unknown, 404, 'ama-session-unknown')
})

test('the portal says in the chat what happens to the session', async () => {
  const session = await newLive(host!)
  for (const name of ['pause', 'resume', 'end']) await step(host!, session, name)
  const said = async () => (await room(member!, session)).messages
  await expect.poll(async () => (await said()).length).toBe(4)
  expect((await said()).map(({ message, type, userId }) => [message, type, userId])).toEqual(
    ['The session is live.', 'The session was paused.', 'The session goes on.', 'The session is over.'].map(
      (message) => [message, 'system', null],
    ),
  )
})

test('the chat is open while the session is live and not paused', async () => {
  const session = await newSession(host!)
  const post = () => member!.post(`${sessions}/${session.id}/chat`, { message: 'Hello.' })
  refused(await post(), 409, 'chat-not-open')
  await newLive(host!).then((live) => step(host!, live, 'end'))
  await step(host!, session, 'start')
  await step(host!, session, 'pause')
  refused(await post(), 409, 'ama-session-paused')
  await step(host!, session, 'end')
  refused(await post(), 409, 'ama-session-completed')
})

test('a message that is taken down is empty for all but the host and admins, until it is restored', async () => {
  const session = await newLive(host!)
  const { id } = await say(member!, session, 'Buy pots!')
  const take = (by: Client, name: string) => by.post(`${ama}/chat/${id}/${name}`)
  const moderated = answered(ChatMessageAnswer, await take(host!, 'moderate')).message
  expect(moderated).toMatchObject({ isModerated: true, message: 'Buy pots!' })
  for (const by of [host!, admin]) expect(await textsSeenBy(by, session)).toEqual(['Buy pots!'])
  for (const by of [member!, portal.client()]) expect(await textsSeenBy(by, session)).toEqual([''])
  refused(await admin.post(`${ama}/chat/${id}/moderate`), 409, 'chat-message-moderated')
  refused(await take(member!, 'restore'), 403, 'ama-session-not-yours')
  expect(answered(ChatMessageAnswer, await take(host!, 'restore')).message.isModerated).toBe(false)
  expect(await textsSeenBy(portal.client(), session)).toEqual(['Buy pots!'])
  const again = refused(await take(admin, 'restore'), 409, 'chat-message-shown')
  expect(again.detail).toContain(`This message is shown, decided by ${host!.name} on `)
  refused(await host!.post(`${ama}/chat/${randomUUID()}/moderate`), 404, 'chat-message-unknown')
})
