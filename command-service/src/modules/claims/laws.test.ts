import type { EventStore } from '@iam/infra/event-store/port'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { id } from '../../testing/people.ts'
import { by, join, testService } from '../../testing/test-service.ts'

/** One request to join, on a service whose clock is `ahead` seconds off; the same request may be sent several times. */
const attempt = fc.record({
  request: fc.integer({ min: 1, max: 3 }),
  ahead: fc.constantFrom(0, 65, 7_200, -7_200),
  handle: fc.constantFrom('ana', 'potter'),
  /** The service dies after so many appends. */
  appends: fc.integer({ min: 0, max: 6 }),
})
const round = fc.record({
  attempts: fc.array(attempt, { minLength: 1, maxLength: 4 }),
  seconds: fc.constantFrom(0, 10, 61),
})

test(
  'with interrupted and repeated requests, appends in any order and wrong clocks, an address and a handle have at most one user each [ENT-03 ENT-07 FLT-21]',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(round, { minLength: 1, maxLength: 4 }),
        fc.scheduler(),
        async (rounds, scheduler) => {
          const service = testService()
          for (const { attempts, seconds } of rounds) {
            const joining = attempts.map(({ request, ahead, handle, appends }) =>
              service.start(dyingAfter(appends, service, scheduler), ahead)(
                join({ handle }),
                by(undefined, id(100 + request)),
              ),
            )
            await scheduler.waitFor(Promise.allSettled(joining))
            service.pass(seconds)
          }
          const joined = service.events().filter(({ type }) => type === 'UserOnboarded')
          expect(joined.length, 'users with this address').toBeLessThanOrEqual(1)
          const handles = service.events().filter(({ type }) => type === 'ProfileCreated')
          expect(new Set(handles.map(({ data }) => data.handle)).size).toBe(handles.length)
        },
      ),
      { numRuns: 500 },
    ),
  60_000,
)

/** A store whose appends run when the scheduler lets them, until its caller dies. */
function dyingAfter(appends: number, store: EventStore, scheduler: fc.Scheduler): EventStore {
  let left = appends
  return {
    ...store,
    async append(...append) {
      await scheduler.schedule(Promise.resolve())
      if (left-- === 0) throw new Error('the process was killed')
      return store.append(...append)
    },
  }
}
