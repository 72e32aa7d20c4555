import * as z from 'zod'
import { InterestArea, InterestRole, InterestStatus } from '../enumerations.ts'
import { InterestId, PageEnd, Time, UserId } from '../values.ts'

/** A row of `interest_submissions`. `emailKey` links submissions of one author without revealing the address. */
export const InterestRow = z.object({
  id: InterestId,
  emailKey: z.string(),
  name: z.string(),
  email: z.string(),
  role: InterestRole,
  interestArea: InterestArea,
  vision: z.string(),
  status: InterestStatus,
  ownerUserId: UserId.nullable(),
  closedReason: z.string().nullable(),
  createdAt: Time,
})
export type InterestRow = z.infer<typeof InterestRow>

/** An interest-form submission on the admin's list (X-ADM-5). */
export const InterestSubmission = InterestRow.omit({ emailKey: true })
  .extend({
    ownerName: z.string().nullable(),
    /** Other submissions from the same address, the latest first. */
    linked: z
      .array(InterestRow.pick({ id: true, interestArea: true, vision: true, status: true, createdAt: true }))
      .readonly(),
  })
  .meta({ id: 'InterestSubmission' })
export type InterestSubmission = z.infer<typeof InterestSubmission>
export const InterestAnswer = z.object({
  submissions: z.array(InterestSubmission).readonly(),
  ...PageEnd.shape,
})
