import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Word } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const earningEvents = {
  EarningRecorded: z.object({
    earningId: Word,
    userId: Word,
    sourceType: Word,
    sourceId: Word,
    taskSubmissionId: Word.nullable(),
    campaignId: Word.nullable(),
    participationId: Word.nullable(),
    amount: Money,
  }),
}
export type EarningEvent = Message<typeof earningEvents>
