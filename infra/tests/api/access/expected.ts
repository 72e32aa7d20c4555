import type { Answer, Client } from '../../support/client.ts'
import type { Cast } from './cast.ts'

type Expected = { readonly statuses: readonly number[]; readonly fresh?: true }
export type Operation = {
  readonly expected: Expected
  send(client: Client, cast: Cast): Promise<Answer>
}

/** In the order of `roles`: anonymous, creator, brand, team_member, admin, stranger. */
export const status = (...statuses: [number, number, number, number, number, number]): Expected => ({
  statuses,
})
/** The same for a call that ends its caller's session or changes how they sign in; each role gets a new user. */
export const once = (...statuses: Parameters<typeof status>): Expected => ({ statuses, fresh: true })
export const everyRole = (answer: number) => status(answer, answer, answer, answer, answer, answer)
export const signedIn = (answer: number) => status(401, answer, answer, answer, answer, answer)
export const admins = (answer: number) => status(401, 403, 403, 403, answer, 403)
/** For brands, the owning one where there is one, and for admins. */
export const byItsBrand = (answer: number) => status(401, 403, answer, 403, answer, 403)

export const because = { reason: 'to see who may' }
export const piece = { type: 'post', title: 'A piece' }
