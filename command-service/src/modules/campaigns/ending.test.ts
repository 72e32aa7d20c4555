import { system } from '@iam/contracts/event'
import { describe, expect, test } from 'vitest'
import {
  campaignAfter,
  cleo,
  completed,
  created,
  post,
  reel,
  submissionAfter,
  submitted,
  taken,
  withTasks,
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
    given(campaign, ...withTasks, taken())
      .when(complete, { ...byBen, needs: waiting })
      .rejects('reviews-waiting')
    given(campaign, ...withTasks, taken())
      .when(complete, { actor: asBoss, needs: waiting })
      .records(completed)
  })
  test('is set by the clock at the end date, not before', () => {
    given(campaign, created).when(complete, at('2026-12-01T07:59:59.999Z')).rejects('campaign-not-over')
    given(campaign, created).when(complete, at('2026-12-01T08:00:00.000Z')).records(completed)
  })
  test('waits up to 14 days for reviews', () => {
    given(campaign, created)
      .when(complete, at('2026-12-15T07:59:59.999Z', asClock, waiting))
      .rejects('reviews-waiting')
    given(campaign, created)
      .when(complete, at('2026-12-15T08:00:00.000Z', asClock, waiting))
      .records(completed)
  })
  test('checks the work of every holder of a place on every task', () => {
    const { submissions } = campaign.needs!(complete, campaignAfter(...withTasks, taken(), taken(cleo)))
    expect(submissions).toMatchObject({
      ids: [ana, cleo].flatMap((userId) => [reel, post].map((taskId) => `${taskId}-${userId}`)),
    })
  })
})
