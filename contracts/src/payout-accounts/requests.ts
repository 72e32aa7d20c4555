import * as z from 'zod'
import { Text } from '../text.ts'
import { PayoutInstructions } from './commands.ts'

const password = z.string('Give your password.').pipe(Text.min(1, 'Password is required').max(200))

/** `instructions`: how to pay, where approvers settle by hand; other providers ask on a page of their own. */
export const LinkPayoutAccount = z
  .strictObject({ instructions: PayoutInstructions.optional(), password })
  .meta({ id: 'LinkPayoutAccount' })
export const RemovePayoutAccount = z.strictObject({ password }).meta({ id: 'RemovePayoutAccount' })
