import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { openedLog } from '../erasure/opened-log.ts'
import { newLive } from './ama.ts'
import { newCreator, type Person } from './people.ts'
import { ownPortal } from './portal.ts'

const portal = ownPortal({})
const own = 20_000
const atATime = 250

test(
  'the export of a user with 20,000 messages in a long chat has each of them, once and in order',
  { timeout: 180_000 },
  async () => {
    const [host, member] = [await newCreator(portal), await newCreator(portal)]
    const session = await newLive(host)
    await writeInChat(session.id, member, host)
    const shown = async () =>
      (
        await portal.rows('select count(*)::int as count from ama_chat_messages where user_id = $1', [
          member.userId,
        ])
      )[0]
    await expect.poll(shown, { timeout: 120_000, interval: 500 }).toMatchObject({ count: own })

    const { status, body } = await member.get('/api/users/me/export')
    expect(status).toBe(200)
    const messages = Array.from({ length: own }, (_, n) => `Message ${n}`)
    const inChat = body.history.filter(({ type }: { type: string }) => type === 'ChatMessagePosted')
    expect(inChat.map(({ data }: { data: { message: string } }) => data.message)).toEqual(messages)
    const rows: readonly { message: string }[] = body.amaMessages
    expect(new Set(rows.map(({ message }) => message))).toEqual(new Set(messages))
    expect(rows).toHaveLength(own)
    expect(JSON.stringify(body)).not.toContain('By the host')
  },
)

/** Messages of a member, and after every few of them one of the host, as the log has them after a long session. */
async function writeInChat(sessionId: string, member: Person, host: Person) {
  await using log = await openedLog(portal)
  const stream = `amachat-${sessionId}`
  let revision = (await log.store.read(stream)).length - 1
  for (let n = 0; n < own; n += atATime) {
    const said = Array.from({ length: atATime }, (_, i) => posted(sessionId, member, `Message ${n + i}`))
    said.push(posted(sessionId, host, 'By the host'))
    revision = (await log.store.append(stream, revision, said)).revision
  }
}

function posted(sessionId: string, { userId }: Person, message: string): NewEvent {
  const id = randomUUID()
  return {
    ...{ id, type: 'ChatMessagePosted', data: { messageId: randomUUID(), sessionId, userId, message } },
    metadata: {
      actor: { userId: userId as never, role: 'creator', via: 'web' },
      ...{ correlationId: id, causationId: id, commandId: id, schemaVersion: 1 },
    },
  }
}
