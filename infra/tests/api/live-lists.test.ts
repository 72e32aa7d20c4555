import type { OwnChange } from '@iam/contracts/live/messages'
import { expect, test, vi } from 'vitest'
import { followOwn, liveClient } from '../support/live-client.ts'
import { ask, endLive, join, newLive } from './ama.ts'
import { newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('all who are signed in are told that a session begins and ends, not of who joins it and what is asked', async () => {
  const [host, guest, other] = [await newCreator(portal), await newCreator(portal), await newCreator(portal)]
  const live = liveClient(portal.urls.at(-1)!, other)
  const { heard } = await followOwn(live)
  const keysOf = async (types: readonly string[], sessionId: string) => {
    const text = 'select id from ama_events where session_id = $1 and type = any($2)'
    return (await portal.rows<{ id: string }>(text, [sessionId, types])).map(({ id }) => id)
  }
  const told = () =>
    new Set(
      (heard as unknown as readonly OwnChange[]).flatMap(({ view, keys }) =>
        view === 'ama_events' ? keys : [],
      ),
    )

  const session = await newLive(host)
  await join(guest, session)
  await ask(guest, session)
  await endLive(host)
  await vi.waitFor(
    async () => {
      const shown = await keysOf(['AmaSessionScheduled', 'AmaSessionStarted', 'AmaSessionEnded'], session.id)
      expect(shown).toHaveLength(3)
      expect(new Set(shown).isSubsetOf(told())).toBe(true)
    },
    { timeout: 10_000 },
  )
  const unshown = await keysOf(['AmaParticipantJoined', 'QuestionAsked'], session.id)
  expect(unshown).toHaveLength(2)
  expect(new Set(unshown).isDisjointFrom(told())).toBe(true)
  await live.close()
})
