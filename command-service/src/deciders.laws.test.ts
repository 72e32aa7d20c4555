import { allCommands } from '@iam/contracts/commands'
import { allEvents } from '@iam/contracts/events'
import { Rejected } from '@iam/contracts/rejected'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyDecider, type AnyStream, decideOn, fold } from './decider.ts'
import { deciders } from './deciders.ts'
import { messageOf } from './testing/arbitrary.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor, key } from './testing/people.ts'

const actor = fc.constantFrom(asSystem, asSystem, asSystem, asBoss, asBoss, asAna, asBen, asVisitor)
const now = '2026-11-21T12:00:00.000Z'
const recordedAt = fc.constantFrom(now, '2026-11-21T11:59:45.000Z', '2026-11-21T10:00:00.000Z')
const eventsOf = ({ evolve }: AnyDecider) =>
  fc.array(fc.tuple(messageOf(allEvents, Object.keys(evolve)), recordedAt), { maxLength: 12 })
const commandOf = ({ decide }: AnyDecider) => messageOf(allCommands, Object.keys(decide))

/** A pin gives way to a later one of another question, of which its own stream knows nothing: it is always recorded. */
const alwaysRecorded = new Set(['PinQuestion'])

/** Any state of a user, mostly members. */
const users = fc.constantFrom(
  ...[1, 2, 3].map(() => ({ status: 'member', role: 'creator', info: {} })),
  { status: 'member', role: 'brand', info: {} },
  { status: 'absent' },
  { status: 'erased', emailKey: key('a') },
)
/** Any state of a stream that a decision needs. */
const stateOf = (stream: AnyStream): fc.Arbitrary<unknown> =>
  stream.category === 'user'
    ? users
    : fc.array(messageOf(allEvents, Object.keys(stream.evolve)), { maxLength: 4 }).map((events) =>
        fold(
          stream,
          stream.initial,
          events.map((event) => ({ ...event, recordedAt: now })),
        ),
      )
function needsOf(decider: AnyDecider, command: unknown, state: unknown, draw: fc.GeneratorValue) {
  // biome-ignore lint/suspicious/noExplicitAny: what the needs are depends on the decider
  const found: Record<string, any> = {}
  const all = Object.entries(decider.needs?.(command, state) ?? {})
  for (const [name, need] of all) if ('id' in need) found[name] = draw(stateOf, need.stream)
  for (const [name, need] of all)
    if ('ids' in need) {
      const ids = typeof need.ids === 'function' ? need.ids(found) : need.ids
      found[name] = ids.map(() => draw(stateOf, need.stream))
    }
  return found
}
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
    test('evolve is total: any events in any order give a state', () =>
      fc.assert(
        fc.property(eventsOf(decider), (past) => {
          expect(stateAfter(decider, past)).toBeDefined()
        }),
      ))

    test('evolve does not change the previous state', () =>
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

    test('decide answers neither 401 nor 403: those are for who', () =>
      fc.assert(
        fc.property(eventsOf(decider), commandOf(decider), actor, fc.gen(), (past, command, by, draw) => {
          const state = stateAfter(decider, past)
          const needs = needsOf(decider, command, state, draw)
          const { who, decide } = decider
          if (who[command.type]!(by, command.data, state, needs)) return
          try {
            decide[command.type]!(command.data, state, { actor: by, now, needs })
          } catch (error) {
            if (!(error instanceof Rejected)) throw error
            expect([401, 403]).not.toContain(error.status)
          }
        }),
        { numRuns: 2000 },
      ))

    test(
      'a decision gives events of the contract or a refusal, and the same decision again records nothing',
      () =>
        fc.assert(
          fc.property(eventsOf(decider), commandOf(decider), actor, fc.gen(), (past, command, who, draw) => {
            const state = stateAfter(decider, past)
            const needs = needsOf(decider, command, state, draw)
            const decide = (given: unknown) => {
              try {
                return decideOn(decider, command, given, { actor: who, now, needs })
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
            if (!alwaysRecorded.has(command.type)) expect(decide(after)).toEqual([])
          }),
          { numRuns: 2000 },
        ),
      30_000,
    )
  })
