import * as z from 'zod'
import { PayoutProvider } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { UserId } from '../values.ts'

/** How a creator wants to be paid, where approvers settle by hand. */
export const PayoutInstructions = Multiline.min(
  5,
  'Write how to pay you, such as bank, account number and holder.',
).max(1000, 'Keep this under 1,000 characters.')
const owner = { userId: UserId }

export const payoutAccountCommands = {
  /** Links the first account, or replaces the present one; the same account again records nothing. */
  LinkPayoutAccount: z.strictObject({
    ...owner,
    provider: PayoutProvider,
    account: z.string().min(1).max(1000),
    label: z.string().max(100),
  }),
  RemovePayoutAccount: z.strictObject(owner),
  /** What the provider says of the account when it is looked up. */
  ReportPayoutAccount: z.strictObject({
    ...owner,
    account: z.string().max(1000),
    payoutsEnabled: z.boolean(),
    missing: z.array(z.string().max(200)).max(50),
  }),
}
export type PayoutAccountCommand = Message<typeof payoutAccountCommands>
