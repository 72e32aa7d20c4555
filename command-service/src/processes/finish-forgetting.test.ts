import type { RecordedEvent } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { unclaimedEffects } from '../testing/leading.ts'
import { ana } from '../testing/people.ts'
import { finishForgetting } from './finish-forgetting.ts'

test('an erasure is completed once the views show all that was recorded about the user before', async () => {
  const awaited: number[] = []
  const { on } = finishForgetting({ shown: { until: async (position) => void awaited.push(position) } })
  const data = { userId: ana, reason: 'asked' }
  const sent = await on.UserErased!(data, { position: 201 } as RecordedEvent, unclaimedEffects)
  expect(awaited).toEqual([201])
  expect(sent).toMatchObject([{ type: 'ForgetPerson', data: { userId: ana } }])
})
