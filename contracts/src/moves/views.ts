import * as z from 'zod'
import type { Role } from '../enumerations.ts'
import { Money } from '../money.ts'
import { PageEnd, Time } from '../values.ts'

/** Pages with a list of what waits for the user; the rail counts them. */
export const MovePlace = z.enum([
  ...(['work', 'offers', 'campaigns', 'reviews', 'inbox', 'interest'] as const),
  ...(['payouts', 'earnings'] as const),
])
export type MovePlace = z.infer<typeof MovePlace>

/** What the user has to do, and the page that lists it. */
export const movePlaces = {
  'hand-in-task': 'work',
  'revise-work': 'work',
  'answer-offer': 'offers',
  'deliver-offer': 'offers',
  'answer-counter': 'offers',
  'answer-delivery': 'offers',
  'answer-cancellation': 'offers',
  'answer-application': 'campaigns',
  'complete-participant': 'campaigns',
  'review-work': 'reviews',
  'escalated-review': 'inbox',
  /** A participant whom the brand alone would complete, and a delivery that it would answer, were its account not erased. */
  'complete-for-erased': 'inbox',
  'answer-for-erased': 'inbox',
  /** Content that was approved before, which its creator changed or a brand rejected as work. */
  'approve-content': 'inbox',
  'approve-template': 'inbox',
  'answer-interest': 'interest',
  'decide-payout': 'payouts',
  'settle-payout': 'payouts',
  'link-account': 'earnings',
} as const satisfies Readonly<Record<string, MovePlace>>

export const MoveKind = z.enum(Object.keys(movePlaces) as (keyof typeof movePlaces)[])
export type MoveKind = z.infer<typeof MoveKind>

/** Also of users who had another role before: what they took on or made then still waits for them. */
const ofEveryRole = ['work', 'offers', 'campaigns', 'reviews', 'earnings'] as const

/** In which lists something may wait for a user of each role. */
export const movePlacesOf: Readonly<Record<Role, readonly MovePlace[]>> = {
  creator: ofEveryRole,
  brand: ofEveryRole,
  admin: [...ofEveryRole, 'inbox', 'interest', 'payouts'],
  team_member: ofEveryRole,
  partner: ofEveryRole,
  investor: ofEveryRole,
}

/** The same with the right to approve payments, which any role may have. */
export const movePlacesFor = (role: Role, canApprovePayments: boolean): readonly MovePlace[] =>
  canApprovePayments ? [...new Set([...movePlacesOf[role], 'payouts' as const])] : movePlacesOf[role]

/** A thing that waits for the user. */
export const Move = z
  .object({
    what: MoveKind,
    /** Of the task, offer, participation, submission, content, template, interest or payout. */
    id: z.string(),
    title: z.string(),
    /** The name of the party that waits; null where it is none in particular. */
    who: z.string().nullable(),
    amount: Money.nullable(),
    /** Since when it waits: for the user, or for the brand in whose place admins act. */
    since: Time,
    /** Until when it can be done; null where it does not end. */
    due: Time.nullable(),
    /** The address of the page where it is done. */
    link: z.string(),
  })
  .meta({ id: 'Move' })
export type Move = z.infer<typeof Move>

/** How many moves of each list are named. */
export const maxMoves = 50

export const MovesAnswer = z
  .object({
    /** Of each list at most 50, those that are due first before others; all count as due after a week. */
    moves: z.array(Move).readonly(),
    /** Of all, by list; a list without any is missing. */
    counts: z.partialRecord(MovePlace, z.int()),
  })
  .meta({ id: 'MovesAnswer' })
export type MovesAnswer = z.infer<typeof MovesAnswer>

/**
 * The moves that admins share, and approvers of payments of these the payouts, each without those about the own work or
 * money; those that have waited longest come first.
 */
export const InboxAnswer = z
  .object({
    items: z.array(Move).readonly(),
    /** In production, for admins: no mail server is set, so users get no mails. */
    mailsAreOff: z.boolean(),
    ...PageEnd.shape,
  })
  .meta({ id: 'InboxAnswer' })
export type InboxAnswer = z.infer<typeof InboxAnswer>
