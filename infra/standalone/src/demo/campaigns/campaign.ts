import type { CampaignCategory, RejectionReason } from '@iam/contracts/enumerations'
import type { Picture } from '../people/creator.ts'

/** What came of somebody's work on a task; the task's own words where it says no more. */
export type Work =
  | 'approved'
  /** Approved for another amount than the task's. */
  | readonly ['approved', amount: string]
  /** Waits for its review since so many days. */
  | readonly ['submitted', days: number]
  | readonly ['revision', notes: string]
  /** Sent back once, and the second version waits since so many days. */
  | readonly ['again', notes: string, days: number]
  | readonly ['rejected', notes: string, reason: RejectionReason]

/** Somebody's part in a campaign. */
export type Part = {
  readonly handle: string
  /** Days ago. */
  readonly applied: number
  /** Was accepted, and did this for each task in turn. */
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

/** One campaign of the demo, as its brand would tell it. */
export type DemoCampaign = {
  /** Unique, and for ever: the campaign's id follows from it. */
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
