import { AmaSessionAnswer } from '@iam/contracts/ama/views'
import type { OwnChange } from '@iam/contracts/live/messages'
import { expect, test, vi } from 'vitest'
import { followOwn, liveClient } from '../support/live-client.ts'
import { ask, endLive, join, newLive, newSession, sessions, step } from './ama.ts'
import { answered } from './expect-answer.ts'
import { newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('all who are signed in are told what happens to a session, not of who joins it and what is asked', async () => {
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

  const planned = await newSession(host)
  answered(AmaSessionAnswer, await host.patch(`${sessions}/${planned.id}`, { title: 'Glazes once more' }))
  await step(host, planned, 'cancel', { reason: 'The kiln is cold' })
  const session = await newLive(host)
  await join(guest, session)
  await ask(guest, session)
  await step(host, session, 'pause')
  await step(host, session, 'resume')
  await endLive(host)
  await vi.waitFor(
    async () => {
      const shown = [
        ...(await keysOf(['AmaSessionScheduled', 'AmaSessionEdited', 'AmaSessionCancelled'], planned.id)),
        ...(await keysOf(['AmaSessionScheduled', 'AmaSessionStarted', 'AmaSessionPaused'], session.id)),
        ...(await keysOf(['AmaSessionResumed', 'AmaSessionEnded'], session.id)),
      ]
      expect(shown).toHaveLength(8)
      expect(new Set(shown).isSubsetOf(told())).toBe(true)
    },
    { timeout: 10_000 },
  )
  const unshown = await keysOf(['AmaParticipantJoined', 'QuestionAsked'], session.id)
  expect(unshown).toHaveLength(2)
  expect(new Set(unshown).isDisjointFrom(told())).toBe(true)
  await live.close()
})
