import type { ClaimEvent } from '@iam/contracts/claims/events'
import type { UserId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSystem, id, key } from '../../testing/people.ts'
import { by, testService } from '../../testing/test-service.ts'
import { leaseSeconds } from './decider.ts'

const claimant = fc.integer({ min: 1, max: 3 }).map((n) => id<UserId>(n))
const step = fc.record({
  // Joining, interrupted behind the claim, or refused behind it and giving it back.
  does: fc.constantFrom('join', 'crash', 'give up'),
  userId: claimant,
  service: fc.nat(1),
})
/** Things that happen at once, and then time that goes by: nobody takes longer to join than the workflow lets them. */
const round = fc.record({
  steps: fc.uniqueArray(step, { maxLength: 3, selector: ({ userId }) => userId }),
  seconds: fc.constantFrom(0, 10, 31, 61),
})

test(
  'whatever is claimed, given back and left lying by whoever, a value never has two holders, and every user holds theirs [ENT-03 ENT-07]',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 10 }), async (rounds) => {
        const { start, pass, events, typesOf } = testService()
        const services = [start(), start()]
        for (const { steps, seconds } of rounds) {
          await Promise.allSettled(
            steps.map(async ({ does, userId, service }) => {
              const send = services[service]!
              const data = { key: key('a'), userId }
              await send({ type: 'ClaimEmail', data }, by(asSystem))
              if (does === 'crash') return
              if (does === 'give up' && typesOf(`user-${userId}`).length === 0)
                return send({ type: 'ReleaseEmail', data }, by(asSystem))
              const newcomer = {
                userId,
                emailKey: key('a'),
                name: 'Ana',
                email: 'a@example.com',
                avatarUrl: '',
              }
              return send({ type: 'OnboardUser', data: newcomer }, by(asSystem))
            }),
          )
          pass(seconds)
        }
        expectOneHolderAtATime(events())
      }),
      { numRuns: 300 },
    ),
  30_000,
)

/** Read off the log alone: nobody gets what another holds, unless its lease ran out before they were a user. */
function expectOneHolderAtATime(log: readonly RecordedEvent[]) {
  let holder: { userId: unknown; since: number } | undefined
  const users = new Set<unknown>()
  for (const { type, data, recordedAt } of log) {
    const { userId } = data as (ClaimEvent & { type: 'EmailClaimed' })['data']
    if (type === 'UserOnboarded') {
      expect(holder?.userId).toBe(userId)
      users.add(userId)
    }
    if (type === 'EmailReleased') {
      expect(holder?.userId).toBe(userId)
      holder = undefined
    }
    if (type !== 'EmailClaimed') continue
    if (holder && holder.userId !== userId) {
      expect(users).not.toContain(holder.userId)
      expect(Date.parse(recordedAt) - holder.since).toBeGreaterThanOrEqual(leaseSeconds * 1000)
    }
    holder = { userId, since: Date.parse(recordedAt) }
  }
}
