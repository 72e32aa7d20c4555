import type { allCalls, CallName } from '@iam/contracts/calls'
import type { Client } from '../../support/client.ts'
import type { Fields } from '../../support/declared-call.ts'
import { newPair } from '../offers.ts'
import type { Person } from '../people.ts'
import type { Portal } from '../portal.ts'

/** The calls that change something and honour the Idempotency-Key. */
export type Repeatable = {
  [Name in CallName]: (typeof allCalls)[Name] extends { readonly method: 'POST' | 'PATCH' }
    ? (typeof allCalls)[Name] extends { readonly repeats: 'none' }
      ? never
      : Name
    : never
}[CallName]

export type Stage = { readonly portal: Portal; readonly admin: Client }

type Bodies = {
  readonly body?: Fields
  /** The fields that make it another request: `{ another: true }` unless told. */
  readonly another?: Fields
}
type Repeated = Bodies & {
  /** The client that sends it: a new visitor each time unless told. */
  readonly by?: Client
  readonly params?: Fields
  /** How often it was carried out: the events that hold this id, or the rows with this address. */
  readonly counted: readonly [event: string, id: string] | { readonly table: string; readonly email: string }
}
/** Makes what a call needs; returns its request. */
export type Repetition = (stage: Stage) => Repeated | Promise<Repeated>

type Made = { readonly id: string }

/** A call on what is made first, which is counted by an event that holds the id of it. */
export function on(
  make: (stage: Stage) => Promise<{ readonly by: Client; readonly params: Made }>,
  event: string,
  bodies: Bodies = {},
): Repetition {
  return async (stage) => {
    const { by, params } = await make(stage)
    return { by, params, ...bodies, counted: [event, params.id] }
  }
}

type Between = (brand: Person, creator: Person) => Promise<Made>
/** A call of a new brand on what it has made with a new creator. */
export const byBrand = (make: Between, event: string, bodies?: Bodies): Repetition =>
  on(between('brand', make), event, bodies)
/** The same, as a call of the creator. */
export const byCreator = (make: Between, event: string, bodies?: Bodies): Repetition =>
  on(between('creator', make), event, bodies)

const between =
  (side: 'brand' | 'creator', make: Between) =>
  async ({ portal }: Stage) => {
    const [brand, creator] = await newPair(portal)
    return { by: { brand, creator }[side], params: await make(brand, creator) }
  }
