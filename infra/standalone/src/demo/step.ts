import { profileIdOf } from '@iam/command-service/workflow'
import type { Command } from '@iam/contracts/commands'
import type { Role } from '@iam/contracts/enumerations'
import { type Actor, system } from '@iam/contracts/event'
import type { ClaimKey, ProfileId, UserId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { uuid5 } from '@iam/infra/uuid5'

/** One thing that happened in the demo: what, when, and who did it. */
export type Step = {
  /** Unique among all steps, and for ever: the command's id follows from it. */
  readonly name: string
  readonly at: string
  readonly actor: Actor
  readonly message: Command | WorkflowRequest
}

/** What happened to one person, or with one visitor, in this order. */
export type Story = readonly Step[]

/** What a story needs in order to be told: a time in the past, and the key of an address. */
export type Teller = {
  readonly ago: (days: number) => string
  readonly emailKey: (email: string) => ClaimKey
}

// With another namespace a started seeding would begin anew beside itself.
const namespace = '8b1f7a52-6d0e-5c39-9e41-2f6f0d3c7a10'

export const demoId = (name: string) => uuid5(namespace, name)
export const userIdOf = (handle: string) => uuid5(demoId(`${handle}/join`), 'user') as UserId
export const profileOf = (handle: string): ProfileId => profileIdOf(userIdOf(handle))

/** The system, on account of the import. */
export const importer: Actor = system('import')

/** A person of the demo who does something themself. */
export const person = (handle: string, role: Role): Actor => ({ ...importer, userId: userIdOf(handle), role })

/** One step; the message is checked against its own type. */
export const step = <Type extends Step['message']['type']>(
  name: string,
  at: string,
  actor: Actor,
  type: Type,
  data: Extract<Step['message'], { type: Type }>['data'],
): Step => ({ name, at, actor, message: { type, data } as Step['message'] })

/** In the order of time; steps of the same moment stay as they are. */
export const inOrder = (steps: readonly Step[]): Story =>
  steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
