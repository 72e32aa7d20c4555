import type { AmaChatCommand } from '@iam/contracts/ama-chat/commands'
import type { AmaChatEvent } from '@iam/contracts/ama-chat/events'
import type { ChatMessageId } from '@iam/contracts/values'
import { test } from 'vitest'
import { given, messagesOf } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, boss, id } from '../../testing/people.ts'
import {
  asCleo,
  asImport,
  decidedBy,
  erased,
  joined,
  member,
  readmitted,
  removed,
  seatAfter,
  sessionId,
  sessions,
} from '../ama/testing/sessions.ts'
import { amaChat } from './decider.ts'

const messageId = id<ChatMessageId>(91)
const command = messagesOf<AmaChatCommand>()({ sessionId, messageId })
const event = messagesOf<AmaChatEvent>()({ sessionId, messageId })
const text = { message: 'Is the crackle intended?' }
const post = command('PostChatMessage', { userId: ana, ...text })
const announce = command('PostHostAnnouncement', { userId: ben, ...text })
const tell = command('PostSystemMessage', { about: 'paused' })
const moderate = command('ModerateChatMessage', {})
const restore = command('RestoreChatMessage', {})
const posted = event('ChatMessagePosted', { userId: ana, ...text })
const announced = event('HostAnnouncementPosted', { userId: ben, ...text })
const told = event('SystemMessagePosted', { about: 'paused' })
const moderated = event('ChatMessageModerated', { userId: ana })
const restored = event('ChatMessageRestored', { userId: ana })

type Over = { readonly session?: unknown; readonly seat?: unknown; readonly writer?: unknown }
const by = (actor = asAna, over: Over = {}) => ({
  actor,
  needs: { session: sessions.live, seat: seatAfter(joined), writer: member, ...over } as never,
})

test('members write while the session is live and not paused; announcements are the host’s', () => {
  for (const [command, actor, recorded] of [
    [post, asAna, posted],
    [announce, asBen, announced],
  ] as const) {
    given(amaChat).when(command, by(actor)).records(recorded)
    given(amaChat)
      .when(command, by(actor, { session: sessions.screened }))
      .records(recorded)
    given(amaChat, recorded).when(command, by(actor)).changesNothing()
    given(amaChat, recorded)
      .when(command, by(actor, { session: sessions.completed }))
      .changesNothing()
    const during = (session: unknown) => given(amaChat).when(command, by(actor, { session }))
    during(sessions.scheduled).rejects('chat-not-open')
    during(sessions.open).rejects('chat-not-open')
    during(sessions.paused).rejects('ama-session-paused')
    during(sessions.completed).rejects('ama-session-completed')
    during(sessions.cancelled).rejects('ama-session-cancelled')
    during(sessions.absent).rejects('ama-session-unknown', 404)
    given(amaChat)
      .when(command, by(actor, { writer: erased }))
      .rejects('user-erased', 410)
    given(amaChat).when(command, by(asVisitor)).rejects('sign-in-required', 401)
    given(amaChat).when(command, by(asBoss)).rejects('oneself-only', 403)
    given(amaChat).when(command, by(asImport)).records(recorded)
  }
  given(amaChat)
    .when(command('PostHostAnnouncement', { userId: ana, ...text }), by(asAna))
    .rejects('ama-session-not-yours', 403)
  given(amaChat)
    .when(command('PostHostAnnouncement', { userId: boss, ...text }), by(asBoss))
    .rejects('ama-session-not-yours', 403)
})

test('whom the host removed cannot write until they are readmitted', () => {
  given(amaChat)
    .when(post, by(asAna, { seat: seatAfter(joined, removed) }))
    .rejects('ama-removed', 403)
  given(amaChat)
    .when(post, by(asAna, { seat: seatAfter(joined, removed, readmitted) }))
    .records(posted)
})

test('the portal tells what happened to the session, in any state, each once', () => {
  for (const session of [sessions.live, sessions.paused, sessions.completed])
    given(amaChat).when(tell, by(asSystem, { session })).records(told)
  given(amaChat, told).when(tell, by(asSystem)).changesNothing()
  given(amaChat)
    .when(tell, by(asSystem, { session: sessions.absent }))
    .rejects('ama-session-unknown', 404)
  for (const actor of [asBen, asBoss]) given(amaChat).when(tell, by(actor)).rejects('system-only', 403)
})

test('host and admins take messages down and put them back, also after the end', () => {
  for (const actor of [asBen, asBoss])
    for (const session of [sessions.live, sessions.paused, sessions.completed]) {
      given(amaChat, posted).when(moderate, by(actor, { session })).records(moderated)
      given(amaChat, posted, moderated).when(restore, by(actor, { session })).records(restored)
    }
  given(amaChat, announced)
    .when(moderate, by(asBoss))
    .records(event('ChatMessageModerated', { userId: ben }))
  for (const command of [moderate, restore]) {
    for (const actor of [asAna, asCleo])
      given(amaChat, posted).when(command, by(actor)).rejects('ama-session-not-yours', 403)
    given(amaChat).when(command, by(asBen)).rejects('chat-message-unknown', 404)
    given(amaChat, told).when(command, by(asBen)).rejects('chat-message-unknown', 404)
    given(amaChat, posted)
      .when(command, by(asBen, { session: sessions.absent }))
      .rejects('ama-session-unknown', 404)
  }
})

test('a second moderation names who decided, unless it is the same again', () => {
  const down = [posted, decidedBy(ben, moderated)] as const
  given(amaChat, ...down)
    .when(moderate, by(asBen))
    .changesNothing()
  given(amaChat, ...down)
    .when(moderate, by(asBoss))
    .rejects('chat-message-moderated')
  const up = [...down, decidedBy(boss, restored)] as const
  given(amaChat, ...up)
    .when(restore, by(asBoss))
    .changesNothing()
  given(amaChat, ...up)
    .when(restore, by(asBen))
    .rejects('chat-message-shown')
  given(amaChat, ...up)
    .when(moderate, by(asBen))
    .records(moderated)
  given(amaChat, posted).when(restore, by(asBen)).rejects('chat-message-shown')
})
