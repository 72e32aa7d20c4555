import type { Client } from '../../support/client.ts'
import type { Fields } from '../../support/declared-call.ts'
import type { Person } from '../people.ts'
import type { Cast } from './cast.ts'

/** Fields, or what makes them for the cast; a body may follow from `of`, which is what the params were. */
type Making = Fields | ((cast: Cast, of: never) => Fields | Promise<Fields>)
export const make = (making: Making | undefined, cast: Cast, of?: Fields) =>
  typeof making === 'function' ? making(cast, of as never) : making

type Expected = { readonly statuses: readonly number[] }
/** What a call answers to each role, and what its request has besides the declared method and path. */
export type Operation = Expected & {
  /** It ends its caller's session or changes how they sign in; each role gets a new user. */
  readonly fresh?: true
  readonly params?: Making
  readonly query?: Making
  readonly body?: Making
}

/** In the order of `roles`: anonymous, creator, brand, team_member, admin, stranger. */
export const status = (...statuses: [number, number, number, number, number, number]): Expected => ({
  statuses,
})
export const everyRole = (answer: number) => status(answer, answer, answer, answer, answer, answer)
export const signedIn = (answer: number) => status(401, answer, answer, answer, answer, answer)
export const admins = (answer: number) => status(401, 403, 403, 403, answer, 403)
/** For brands, the owning one where there is one, and for admins. */
export const byItsBrand = (answer: number) => status(401, 403, answer, 403, answer, 403)

/** The creator who owns the objects of the calls, by each name that a path has for a user. */
export const theOwner = ({ owner: { userId, handle } }: Cast) => ({ id: userId, userId, handle })
/** Made by the cast's brand and the owner. */
export const between =
  <Thing extends Fields>(make: (brand: Client, creator: Person) => Promise<Thing>) =>
  ({ clients, owner }: Cast): Promise<Thing> =>
    make(clients.brand, owner)

export const because = { reason: 'to see who may' }
