import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const earningEvents = {
  EarningRecorded: z.object({
    earningId: z.string(),
    userId: z.string(),
    sourceType: z.string(),
    sourceId: z.string(),
    taskSubmissionId: z.string().nullable(),
    campaignId: z.string().nullable(),
    participationId: z.string().nullable(),
    amount: Money,
  }),
}
export type EarningEvent = Message<typeof earningEvents>
