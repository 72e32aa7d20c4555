import { system } from '@iam/contracts/event'
import { describe, expect, test } from 'vitest'
import {
  campaignAfter,
  campaignCompleted,
  cleo,
  created,
  createdWithTasks,
  placeTaken,
  post,
  reel,
  submissionAfter,
  submitted,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { ana, asBoss } from '../../testing/people.ts'
import { campaign } from './decider.ts'
import { byBen, complete, needs } from './testing/messages.ts'

const asClock = system('clock')

describe('its end', () => {
  const waiting = { ...needs, submissions: [submissionAfter(submitted())] }
  const at = (now: string, actor = asClock, which = needs) => ({ actor, now, needs: which })

  test('is refused to a brand while reviews are pending', () => {
    given(campaign, ...createdWithTasks, placeTaken())
      .when(complete, { ...byBen, needs: waiting })
      .rejects('reviews-waiting')
    given(campaign, ...createdWithTasks, placeTaken())
      .when(complete, { actor: asBoss, needs: waiting })
      .records(campaignCompleted)
  })
  test('is set by the clock at the end date, not before', () => {
    given(campaign, created).when(complete, at('2026-12-01T07:59:59.999Z')).rejects('campaign-not-over')
    given(campaign, created).when(complete, at('2026-12-01T08:00:00.000Z')).records(campaignCompleted)
  })
  test('waits up to 14 days for reviews', () => {
    given(campaign, created)
      .when(complete, at('2026-12-15T07:59:59.999Z', asClock, waiting))
      .rejects('reviews-waiting')
    given(campaign, created)
      .when(complete, at('2026-12-15T08:00:00.000Z', asClock, waiting))
      .records(campaignCompleted)
  })
  test('checks the work of every holder of a place on every task', () => {
    const { submissions } = campaign.needs!(
      complete,
      campaignAfter(...createdWithTasks, placeTaken(), placeTaken(cleo)),
    )
    expect(submissions).toMatchObject({
      ids: [ana, cleo].flatMap((userId) => [reel, post].map((taskId) => `${taskId}-${userId}`)),
    })
  })
})
