import { allCommands } from '@iam/contracts/commands'
import { allEvents } from '@iam/contracts/events'
import { Rejected } from '@iam/contracts/problem'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyDecider, decideOn, fold } from './decider.ts'
import { deciders } from './deciders.ts'
import { messageOf } from './testing/arbitrary.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor, key } from './testing/people.ts'

const actor = fc.constantFrom(asSystem, asSystem, asSystem, asBoss, asBoss, asAna, asBen, asVisitor)
const now = '2026-11-21T12:00:00.000Z'
const recordedAt = fc.constantFrom(now, '2026-11-21T11:59:45.000Z', '2026-11-21T10:00:00.000Z')
const eventsOf = ({ evolve }: AnyDecider) =>
  fc.array(fc.tuple(messageOf(allEvents, Object.keys(evolve)), recordedAt), { maxLength: 12 })
const commandOf = ({ decide }: AnyDecider) => messageOf(allCommands, Object.keys(decide))

/** What other streams say, where a decision asks: any of the states that a user can be in. */
const needed = fc.constantFrom(
  ...[1, 2, 3].map(() => ({ status: 'member', role: 'creator', info: {} })),
  { status: 'absent' },
  { status: 'erased', emailKey: key('a') },
)
const contextOf = (one: unknown, who: typeof asBoss) => ({
  actor: who,
  now,
  // biome-ignore lint/suspicious/noExplicitAny: what the needs are depends on the decider
  needs: { owner: one, holder: one, creator: one } as Record<string, any>,
})
const stateAfter = (
  decider: AnyDecider,
  past: readonly (readonly [{ type: string; data: unknown }, string])[],
) =>
  fold(
    decider,
    decider.initial,
    past.map(([event, at]) => ({ ...event, recordedAt: at })),
  )

for (const decider of deciders)
  describe(decider.category, () => {
    test('evolve is total: whatever happened in whatever order, there is a state', () =>
      fc.assert(
        fc.property(eventsOf(decider), (past) => {
          expect(stateAfter(decider, past)).toBeDefined()
        }),
      ))

    test('evolve leaves the state before as it was', () =>
      fc.assert(
        fc.property(eventsOf(decider), eventsOf(decider), (past, later) => {
          const state = stateAfter(decider, past)
          const before = structuredClone(state)
          fold(
            decider,
            state,
            later.map(([event, at]) => ({ ...event, recordedAt: at })),
          )
          expect(state).toEqual(before)
        }),
      ))

    test(
      'a decision is events of the contract or a refusal, and deciding it again records nothing',
      () =>
        fc.assert(
          fc.property(eventsOf(decider), commandOf(decider), actor, needed, (past, command, who, one) => {
            const state = stateAfter(decider, past)
            const decide = (given: unknown) => {
              try {
                return decideOn(decider, command, given, contextOf(one, who))
              } catch (error) {
                if (error instanceof Rejected) return []
                throw error
              }
            }
            const events = decide(state)
            for (const { type, data } of events)
              expect(allEvents[type as keyof typeof allEvents].strict().safeParse(data).error).toBeUndefined()
            const after = fold(
              decider,
              state,
              events.map((event) => ({ ...event, recordedAt: now })),
            )
            expect(decide(after)).toEqual([])
          }),
          { numRuns: 2000 },
        ),
      30_000,
    )
  })
