import type { CampaignCategory, RejectionReason } from '@iam/contracts/enumerations'
import type { Picture } from '../people/creator.ts'

/** The outcome of a creator's work on a task, with its details. */
export type Work =
  | 'approved'
  /** Approved for another amount than the task's. */
  | readonly ['approved', amount: string]
  /** Handed in so many days ago, and waiting for its review. */
  | readonly ['submitted', days: number]
  | readonly ['revision', notes: string]
  /** Sent back once; the second version was handed in so many days ago and waits for its review. */
  | readonly ['again', notes: string, days: number]
  | readonly ['rejected', notes: string, reason: RejectionReason]

/** A creator's part in a campaign. */
export type Part = {
  readonly handle: string
  /** Days ago. */
  readonly applied: number
  /** The work on each task in turn; undefined where the creator was not accepted. */
  readonly work?: readonly Work[]
  readonly ended?: 'withdrawn' | 'left' | readonly ['rejected' | 'removed', why: string]
}

export type Task = {
  readonly title: string
  readonly asks: string
  readonly reward: string
  /** What work on it shows; a film is the creator's own. */
  readonly shows: Picture | 'film'
}

/** One campaign of the demo. */
export type DemoCampaign = {
  /** Unique, and never changed: the campaign's id is derived from it. */
  readonly key: string
  readonly brand: string
  readonly title: string
  readonly description: string
  readonly reward: string
  readonly categories: readonly CampaignCategory[]
  /** Days ago. */
  readonly posted: number
  /** Days from now; of a campaign that is over, days ago as a negative number. */
  readonly ends: number
  readonly places: number
  readonly requirements: readonly string[]
  readonly deliverables: readonly string[]
  readonly autoAccept?: true
  readonly tasks: readonly Task[]
  /** Why it was cancelled, on the day that it `ends`; without it, one whose end is past was completed. */
  readonly cancelled?: string
  readonly parts: readonly Part[]
}
