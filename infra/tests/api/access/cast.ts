import type { Client } from '../../support/client.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin } from '../people.ts'
import type { Portal } from '../portal.ts'

/** `creator` owns the object of a call, `stranger` is another creator. */
export const roles = ['anonymous', 'creator', 'brand', 'team_member', 'admin', 'stranger'] as const
export type Role = (typeof roles)[number]

/** Whose things the requests of the calls are about. */
export type Stage = {
  readonly portal: Portal
  readonly clients: Readonly<Record<'brand' | 'admin', Client>>
  /** The creator who owns the objects of the calls. */
  readonly owner: Person
}
export type Cast = Stage & {
  readonly clients: Readonly<Record<Role, Client>>
  /** A client of another new user with this role. */
  anew(role: Role): Promise<Client>
}

export async function gather(portal: Portal): Promise<Cast> {
  const anew = async (role: Role): Promise<Client> => {
    if (role === 'anonymous') return portal.client()
    if (role === 'brand') return newBrand(portal)
    if (role === 'creator' || role === 'stranger') return newCreator(portal)
    return newStakeholder(portal, role)
  }
  const [owner, brand, team_member, admin, stranger] = await Promise.all([
    newCreator(portal),
    newBrand(portal),
    newStakeholder(portal, 'team_member'),
    theAdmin(portal),
    newCreator(portal),
  ])
  const clients = { anonymous: portal.client(), creator: owner, brand, team_member, admin, stranger }
  return { portal, clients, owner, anew }
}
