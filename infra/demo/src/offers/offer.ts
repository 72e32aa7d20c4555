import type { DeclineReason } from '@iam/contracts/enumerations'

/** A step on an offer, and how many days ago it was taken. */
export type Move =
  | readonly ['edit', days: number, amount: string]
  | readonly ['counter', days: number, amount: string, note: string]
  | readonly ['withdraw-counter' | 'decline-counter' | 'accept-counter', days: number]
  | readonly ['accept' | 'expire' | 'complete', days: number]
  | readonly ['decline', days: number, reason: DeclineReason | null, note: string]
  | readonly ['withdraw', days: number, reason: string]
  /** With one of the creator's published pieces, by its number. */
  | readonly ['deliver', days: number, note: string, piece?: number]
  | readonly ['changes', days: number, notes: string]
  | readonly ['cancel', days: number, by: 'brand' | 'creator', reason: string]
  | readonly ['praise', days: number, by: 'brand' | 'creator', rating: number, text: string]

/** One offer of the demo. */
export type DemoOffer = {
  /** Unique, and never changed: the offer's id is derived from it. */
  readonly key: string
  readonly brand: string
  readonly creator: string
  readonly title: string
  readonly amount: string
  readonly description: string
  /** Days ago. */
  readonly made: number
  /** Days from now; of an offer that is over, days ago as a negative number. By default 30, for offers that were decided. */
  readonly ends?: number
  readonly requirements: readonly string[]
  readonly deliverables: readonly string[]
  readonly moves: readonly Move[]
}
