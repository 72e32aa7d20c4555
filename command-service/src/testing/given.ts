import { type Actor, anonymous } from '@iam/contracts/event'
import type { AnyMessage, DataOf } from '@iam/contracts/message'
import type { RefusalCode, Rejected } from '@iam/contracts/rejected'
import { expect } from 'vitest'
import { type Decider, decideOn, fold, type StreamFold } from '../decider.ts'

/** The state of a stream after these events, all of the same moment. */
export const after =
  <State, Event extends AnyMessage>(stream: StreamFold<State, Event>) =>
  (...events: Event[]): State =>
    fold(
      stream,
      stream.initial,
      events.map((event) => ({ ...event, recordedAt: '2026-11-10T12:00:00.000Z' })),
    )

/** Makes messages that have these fields in common: `(type, the other fields)`. */
export const messagesOf =
  <M extends AnyMessage>() =>
  <Common extends object>(common: Common) =>
  <Type extends M['type']>(type: Type, others: Omit<DataOf<M, Type>, keyof Common>) =>
    ({ type, data: { ...common, ...others } }) as unknown as M

type Circumstances<Needs> = { readonly actor?: Actor; readonly now?: string; readonly needs?: Needs }

/** `given(decider, ...events).when(command, { actor, now, needs })`, followed by one of the three expectations. */
export const given = <State, Command extends AnyMessage, Event extends AnyMessage, Needs>(
  decider: Decider<State, Command, Event, Needs>,
  ...past: readonly (Event & { readonly at?: string; readonly by?: string })[]
) => ({
  when(
    command: Command,
    { actor = anonymous, now = '2026-11-21T12:00:00.000Z', needs }: Circumstances<Needs> = {},
  ) {
    const events = past.map(({ type, data, at = '2026-11-21T11:00:00.000Z', by = null }) => ({
      type,
      data,
      recordedAt: at,
      metadata: { actor: { userId: by } },
    }))
    const decide = () =>
      decideOn(decider, command, fold(decider, decider.initial, events), {
        actor,
        now,
        needs: needs as Needs,
      })
    return {
      records: (...expected: readonly Event[]) => expect(decide()).toEqual(expected),
      changesNothing: () => expect(decide()).toEqual([]),
      rejects(code: RefusalCode, status: Rejected['status'] = 409, saying = '') {
        const refusal = expect(decide)
        refusal.toThrow(
          expect.objectContaining({
            name: 'Rejected',
            code,
            status,
            message: expect.stringContaining(saying),
          }),
        )
      },
    }
  },
})
