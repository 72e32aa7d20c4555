import type { Command, Send } from '@iam/contracts/commands'
import type { Actor } from '@iam/contracts/event'
import type { AmaQuestionId, AmaSessionId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amaService, answer, ask, end, open } from '../../testing/ama-service.ts'
import { crashingAt } from '../../testing/crashing-store.ts'
import { asAna, asBen, asBoss, ben, id } from '../../testing/people.ts'
import { by } from '../../testing/test-service.ts'
import { otherSessionId, sessionId, terms } from './testing/sessions.ts'

const third = id<AmaSessionId>(73)
const which = fc.constantFrom(sessionId, otherSessionId, third)
const questions = Array.from({ length: 9 }, (_, n) => id<AmaQuestionId>(81 + n))
const question = fc.constantFrom(...questions)
const host = fc.constantFrom(asBen, asBoss)

type Doing = readonly [actor: Actor, message: Command | WorkflowRequest]
const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(host, which.map(open)) },
  { weight: 2, arbitrary: fc.tuple(host, which.map(end)) },
  {
    weight: 12,
    arbitrary: fc.tuple(
      fc.constant(asAna),
      question.map((each) => ask(each)),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(host, question.map(answer)) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant(asAna),
      question.map((questionId): Command => ({ type: 'WithdrawQuestion', data: { questionId } })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      host,
      which.map((each): Command => ({ type: 'CancelAmaSession', data: { sessionId: each, reason: 'So' } })),
    ),
  },
)
const step = fc.record({
  does: doing,
  /** The process dies at this append. */
  dies: fc.option(fc.tuple(fc.nat(1), fc.constantFrom('before' as const, 'behind' as const)), { freq: 4 }),
})
/** Concurrent steps, whether the process reacts to them in the same round, and the seconds until the next one. */
const round = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  settles: fc.boolean(),
  waits: fc.constantFrom(0, 0, 1, 60),
})

test(
  'under concurrent steps and crashes a host has one live session, and a participant five open questions at the most [AMA-28]',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 15 }), async (rounds) => {
        const service = await amaService()
        const one = { sessionId: third, userId: ben, ...terms }
        await service.send({ type: 'ScheduleAmaSession', data: one }, by(asBen))
        await service.send(open(), by(asBen))
        const services = [service.start(), service.start()]
        for (const { steps, settles, waits } of rounds) {
          await Promise.allSettled([
            ...steps.map(({ does: [actor, message], dies }, n) => {
              const send: Send = dies ? service.dying(crashingAt(...dies)) : services[n % 2]!
              return send(message as Command, by(actor))
            }),
            ...(settles ? [service.settle()] : []),
          ])
          service.pass(waits)
        }
        await service.settle()
        const state = expectLimits(service.events())
        // The process handles all events a second time.
        const before = service.events().length
        service.again()
        await service.settle()
        expect(service.events().length).toBe(before)
        expect([...state.onAir]).toEqual([...state.live])
        for (const open of state.open) expect(state.slots).toContain(open)
      }),
      { numRuns: 150 },
    ),
  120_000,
)

/** Checks the limits after each event; returns what is live, reserved, open and taken after the last. */
function expectLimits(log: readonly RecordedEvent[]) {
  const [live, onAir, openOnes, slots] = [new Set(), new Set(), new Set(), new Set()]
  const changes: Record<string, (data: RecordedEvent['data']) => unknown> = {
    AmaSessionStarted: (data) => live.add(data.sessionId),
    AmaSessionEnded: (data) => live.delete(data.sessionId),
    HostWentLive: (data) => onAir.add(data.sessionId),
    HostWentOff: (data) => onAir.delete(data.sessionId),
    QuestionAsked: (data) => openOnes.add(data.questionId),
    QuestionAnswered: (data) => openOnes.delete(data.questionId),
    QuestionDismissed: (data) => openOnes.delete(data.questionId),
    QuestionSlotTaken: (data) => slots.add(data.questionId),
    QuestionSlotFreed: (data) => slots.delete(data.questionId),
  }
  for (const { type, data } of log) {
    changes[type]?.(data)
    expect(live.size).toBeLessThanOrEqual(1)
    expect(onAir.size).toBeLessThanOrEqual(1)
    expect(openOnes.size).toBeLessThanOrEqual(5)
  }
  return { live, onAir, open: openOnes, slots }
}
