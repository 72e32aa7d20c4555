import { randomInt, randomUUID } from 'node:crypto'
import type { Role } from '@iam/contracts/enumerations'
import { OnboardAnswer } from '@iam/contracts/profiles/views'
import { SessionAnswer } from '@iam/contracts/users/views'
import type { Client } from '../support/client.ts'
import { finalAnswer, finalPost } from '../support/final-answer.ts'
import { posted, repeated } from '../support/repeated.ts'
import { answered } from './expect-answer.ts'
import type { Portal } from './portal.ts'

/** The client of a signed-in user. */
export type Person = Client & {
  readonly userId: string
  readonly profileId: string
  readonly handle: string
  readonly name: string
  readonly email: string
}

/** A unique word of ten letters, by which a test finds its own data. */
export const word = (): string =>
  Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')
export const address = (): string => `${word()}@people.example`
export const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() })
export const demoPassword = 'continuum-demo'
export const password = 'quiet-harbor-lantern-7'

export async function newCreator(
  portal: Portal,
  { name = `Nadia ${word()}`, email = address() }: { name?: string; email?: string } = {},
): Promise<Person> {
  const client = portal.client()
  const joining = await finalPost(client, '/api/iam/onboard', { name, email })
  const { profile } = answered(OnboardAnswer, joining)
  return { ...client, userId: profile.user.id, profileId: profile.id, handle: profile.handle, name, email }
}

/** Registers a new user with a password. */
export async function registered(
  portal: Portal,
  role: 'creator' | 'brand',
  { name = `Marek ${word()}`, email = address() }: { name?: string; email?: string } = {},
): Promise<Person> {
  const client = portal.client()
  const joining = await finalPost(client, '/api/auth/register', { name, email, password, role })
  const { user } = answered(SessionAnswer, joining)
  const { body } = await repeated(() => client.get(`/api/iam/profiles/user/${user.id}`))
  return { ...client, userId: user.id, profileId: body.profile.id, handle: user.handle ?? '', name, email }
}

export const newBrand = (portal: Portal): Promise<Person> => registered(portal, 'brand')

export async function signIn(portal: Portal, email: string, secret = password): Promise<Client> {
  const client = portal.client()
  answered(SessionAnswer, await posted(client, '/api/auth/login', { email, password: secret }))
  return client
}

/** The admin of the demo data. */
export const theAdmin = (portal: Portal): Promise<Client> => signIn(portal, 'admin@iam.example', demoPassword)

/** A new user to whom an admin gave another role. */
export async function newStakeholder(portal: Portal, role: Role): Promise<Person> {
  const person = await newCreator(portal)
  await giveRole(portal, person, role)
  return person
}

export async function giveRole(portal: Portal, { userId }: Person, role: Role): Promise<void> {
  const admin = await theAdmin(portal)
  const change = { role, stakeholderType: 'internal', reason: 'joined the team' }
  const headers = key()
  const { status } = await finalAnswer(() => admin.patch(`/api/admin/users/${userId}`, change, { headers }))
  if (status !== 200) throw new Error(`the role was not given: ${status}`)
}

export async function give(portal: Portal, person: Person, type: string): Promise<string> {
  const admin = await theAdmin(portal)
  const { body } = await admin.post(`/api/admin/users/${person.userId}/badges`, { type, reason: 'earned it' })
  return body.badge.id
}

/** Sends in an interest form; returns its id. */
export async function newSubmission(portal: Portal, email = address()): Promise<string> {
  const form = { name: 'A Visitor', email, role: 'founder', interestArea: 'prox', vision: 'To be seen to.' }
  await posted(portal.client(), '/api/contact', form)
  const [row] = await portal.rows('select id from interest_submissions where email = $1', [email])
  return row.id
}
