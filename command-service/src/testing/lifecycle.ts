import type { Actor } from '@iam/contracts/event'
import type { AnyMessage } from '@iam/contracts/message'
import { Rejected } from '@iam/contracts/rejected'
import { describe, expect, test } from 'vitest'
import { type Decider, decideOn } from '../decider.ts'
import { after } from './given.ts'

type Lifecycle<Command extends AnyMessage, Event extends AnyMessage, Needs> = {
  /** Every state, with the events that lead to it; its name up to a comma is the word that refusals use. */
  readonly states: Readonly<Record<string, readonly Event[]>>
  /** Every command, with an actor who may send it and needs that allow it, so that only the state can refuse it. */
  readonly commands: {
    readonly [Type in Command['type']]: {
      readonly data: Extract<Command, { type: Type }>['data']
      readonly actor: Actor
      readonly needs: Needs | ((state: string) => Needs)
    }
  }
  /** The types of events recorded, none for a no-op. Commands that are not listed are refused. */
  readonly allowed: Readonly<
    Record<string, { readonly [Type in Command['type']]?: readonly Event['type'][] }>
  >
}

/** Tests every command in every state: listed ones record their events, all others are refused with the state's word. */
export function describeLifecycle<State, Command extends AnyMessage, Event extends AnyMessage, Needs>(
  name: string,
  decider: Decider<State, Command, Event, Needs>,
  { states, commands, allowed }: Lifecycle<Command, Event, Needs>,
  now = '2026-11-21T12:00:00.000Z',
) {
  const types = Object.keys(decider.decide) as Command['type'][]
  describe.each(Object.entries(states))(`${name}: %s`, (word, past) => {
    const state = after<State, Event>(decider)(...past)
    test.each(types)('%s', (type) => {
      const { data, actor, needs } = commands[type]
      const circumstances = {
        actor,
        now,
        needs: typeof needs === 'function' ? (needs as (state: string) => Needs)(word) : needs,
      }
      const decide = () =>
        decideOn(decider, { type, data } as unknown as Command, state, circumstances).map(({ type }) => type)

      const expected = allowed[word]?.[type]
      if (expected) return expect(decide()).toEqual(expected)
      try {
        expect.unreachable(`records ${decide()}`)
      } catch (error) {
        if (!(error instanceof Rejected)) throw error
        if (past.length === 0) return expect(error.status).toBe(404)
        expect(error.status).toBe(409)
        expect(error.message).toContain(word.split(',')[0])
      }
    })
  })
}
