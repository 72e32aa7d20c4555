import type { Role, StakeholderType } from './enumerations.ts'
import type { UserId } from './values.ts'

/** Who does something: a person with the rights they have at this moment, or a part of the system on its own account. */
export type Actor = {
  readonly userId: UserId | null
  readonly role: Role | 'anonymous' | 'system'
  readonly canApprovePayments: boolean
  readonly canPostNews: boolean
  /** web: a person's request; process: an event caused it; clock: a deadline; import: seeded data. */
  readonly via: 'web' | 'process' | 'clock' | 'import'
}

export const system = (via: 'process' | 'clock' | 'import'): Actor => ({
  userId: null,
  role: 'system',
  canApprovePayments: false,
  canPostNews: false,
  via,
})

export const anonymous: Actor = { ...system('process'), role: 'anonymous', via: 'web' }

/** What is recorded about the circumstances of an event. */
export type Metadata = {
  readonly actor: { readonly userId: UserId | null; readonly role: Actor['role']; readonly via: Actor['via'] }
  /** The same for everything that follows from one request. */
  readonly correlationId: string
  /** The command, or the event, that caused this one. */
  readonly causationId: string
  /** The command whose repetition must change nothing. */
  readonly commandId: string
  readonly schemaVersion: number
  /** ISO time at which it took effect where that is not when it was recorded: imported facts. */
  readonly effectiveAt?: string
}

/** The rights of a user that decisions and calls look at. */
export type Rights = {
  readonly role: Role
  readonly stakeholderType: StakeholderType
  readonly canApprovePayments: boolean
  readonly canPostNews: boolean
}
