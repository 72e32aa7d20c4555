import type { Command } from '@iam/contracts/commands'
import type { Role } from '@iam/contracts/enumerations'
import { type Actor, system } from '@iam/contracts/event'
import { profileIdOf } from '@iam/contracts/profiles/ids'
import { uuid5 } from '@iam/contracts/uuid5'
import type { ClaimKey, ProfileId, UserId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'

/** One command or workflow request of the demo, with its time and actor. */
export type Step = {
  /** Unique among all steps, and never changed: the command's id is derived from it. */
  readonly name: string
  readonly at: string
  readonly actor: Actor
  readonly message: Command | WorkflowRequest
}

/** The steps of one user, campaign, offer or visitor, in this order. */
export type Story = readonly Step[]

/** What a story needs: times in the past, and the claim key of an email address. */
export type Teller = {
  readonly ago: (days: number) => string
  readonly emailKey: (email: string) => ClaimKey
}

// With another namespace a seeding that was begun would be written a second time, under other ids.
const namespace = '8b1f7a52-6d0e-5c39-9e41-2f6f0d3c7a10'

export const demoId = (name: string) => uuid5(namespace, name)
export const userIdOf = (handle: string) => uuid5(demoId(`${handle}/join`), 'user') as UserId
export const profileOf = (handle: string): ProfileId => profileIdOf(userIdOf(handle))

/** The system, on account of the import. */
export const importer: Actor = system('import')

/** A user of the demo as the actor of a step. */
export const person = (handle: string, role: Role): Actor => ({ ...importer, userId: userIdOf(handle), role })

/** One step; the message is checked against its own type. */
export const step = <Type extends Step['message']['type']>(
  name: string,
  at: string,
  actor: Actor,
  type: Type,
  data: Extract<Step['message'], { type: Type }>['data'],
): Step => ({ name, at, actor, message: { type, data } as Step['message'] })

/** Sorts steps by time; steps of the same time keep their order. */
export const inOrder = (steps: readonly Step[]): Story =>
  steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
