import type { Client } from '../../support/client.ts'
import type { Fields } from '../../support/declared-call.ts'
import type { Person } from '../people.ts'
import type { Stage } from './cast.ts'

/** Fields, or what makes them on the stage; a body may follow from `of`, which is what the params were. */
export type Making = Fields | ((stage: Stage, of: never) => Fields | Promise<Fields>)
export const make = (making: Making | undefined, stage: Stage, of?: Fields) =>
  typeof making === 'function' ? making(stage, of as never) : making

/** What the request of a call has besides the declared method and path. */
export type Requested = { readonly params?: Making; readonly query?: Making; readonly body?: Making }

/** Makes what a request needs. */
export async function requestOf({ params, query, body }: Requested, stage: Stage) {
  const made = { params: await make(params, stage), query: await make(query, stage) }
  return { ...made, body: await make(body, stage, made.params) }
}

/** What a call answers to each role, and its request. */
export type Operation = Requested & {
  readonly statuses: readonly number[]
  /** It ends its caller's session or changes how they sign in; each role gets a new user. */
  readonly fresh?: true
}

/** In the order of `roles`: anonymous, creator, brand, team_member, admin, stranger. */
export const status = (...statuses: [number, number, number, number, number, number]) => ({ statuses })
export const everyRole = (answer: number) => status(answer, answer, answer, answer, answer, answer)
export const signedIn = (answer: number) => status(401, answer, answer, answer, answer, answer)
export const admins = (answer: number) => status(401, 403, 403, 403, answer, 403)
/** For brands, the owning one where there is one, and for admins. */
export const byItsBrand = (answer: number) => status(401, 403, answer, 403, answer, 403)

/** The creator who owns the objects of the calls, by each name that a path has for a user. */
export const theOwner = ({ owner: { userId, handle } }: Stage) => ({ id: userId, userId, handle })
/** Made by the brand and the owner. */
export const between =
  <Thing extends Fields>(make: (brand: Client, creator: Person) => Promise<Thing>) =>
  ({ clients, owner }: Stage): Promise<Thing> =>
    make(clients.brand, owner)

export const because = { reason: 'to see who may' }
