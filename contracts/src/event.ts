import type { Role } from './enumerations.ts'
import type { UserId } from './values.ts'

/** Who acts: a user with their current rights, an anonymous visitor, or a part of the system. */
export type Actor = {
  readonly userId: UserId | null
  readonly role: Role | 'anonymous' | 'system'
  readonly canApprovePayments: boolean
  readonly canPostNews: boolean
  /** web: a person's request; process: an event caused it; clock: a deadline; import: seeded data; operator: `npm run operate`. */
  readonly via: 'web' | 'process' | 'clock' | 'import' | 'operator'
}

/** A user who has signed in, with their current rights. */
export type SignedIn = Actor & { readonly userId: UserId }

export const system = (via: 'process' | 'clock' | 'import' | 'operator'): Actor => ({
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
  /** Id of the command, whose retry must change nothing. */
  readonly commandId: string
  /** Keyed hash of the request behind the command, if it had an Idempotency-Key. */
  readonly fingerprint?: string
  readonly schemaVersion: number
  /** It follows from a cause older than the process that reacted: no notice is sent about it. */
  readonly catchUp?: true
  /** ISO time of its effect, if recorded later: imported facts, their consequences, restored events. */
  readonly effectiveAt?: string
}
