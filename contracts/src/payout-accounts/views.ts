import * as z from 'zod'
import { PayoutProvider } from '../enumerations.ts'
import { Word } from '../personal.ts'
import { Time, UserId } from '../values.ts'

/** A row of `payout_accounts`: one for each user who ever linked one. */
export const PayoutAccountRow = z.object({
  userId: UserId,
  provider: PayoutProvider,
  account: z.string(),
  label: z.string(),
  payoutsEnabled: z.boolean(),
  missing: z.array(Word).readonly(),
  /** Linked, changed or removed last. */
  changedAt: Time,
  removedAt: Time.nullable(),
})
export type PayoutAccountRow = z.infer<typeof PayoutAccountRow>

/** Whether money can be sent to it; another provider's account is as good as none. */
export const AccountStanding = z.enum(['none', 'incomplete', 'usable'])
export type AccountStanding = z.infer<typeof AccountStanding>

/** The caller's own account, without what the provider calls it. */
export const PayoutAccount = PayoutAccountRow.omit({ userId: true, account: true, removedAt: true }).meta({
  id: 'PayoutAccount',
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const PayoutAccountAnswer = z
  .object({
    account: PayoutAccount.nullable(),
    /** What pays out here. */
    provider: PayoutProvider,
    /** The provider's page on which the account is completed; only in the answer that opens it. */
    onboardingUrl: z.string().optional(),
    /** A change asks for the password, so there has to be one. */
    hasPassword: z.boolean(),
  })
  .meta({ id: 'PayoutAccountAnswer' })
export type PayoutAccountAnswer = z.infer<typeof PayoutAccountAnswer>
