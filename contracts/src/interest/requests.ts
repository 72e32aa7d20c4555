import * as z from 'zod'
import { InterestArea, InterestRole, InterestStatus } from '../enumerations.ts'
import { Text } from '../text.ts'
import { Name, Reason } from '../users/commands.ts'
import { PageQuery, UserId } from '../values.ts'
import { Vision } from './commands.ts'

export const Contact = z
  .strictObject({
    name: Name,
    email: Text.trim()
      .max(254, 'Please enter a valid email address')
      .pipe(z.email('Please enter a valid email address')),
    role: InterestRole,
    interestArea: InterestArea,
    vision: Vision,
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

export const InterestFilter = z.strictObject({
  status: z.enum(['all', ...InterestStatus.options]).optional(),
  ...PageQuery.shape,
})
export type InterestFilter = z.infer<typeof InterestFilter>
/** `seenOwnerUserId`: who looked after it as the caller saw it; if another does by now, the caller is told. */
export const AssignInterest = z
  .strictObject({ seenOwnerUserId: UserId.nullable().optional() })
  .meta({ id: 'AssignInterest' })
export const CloseInterest = z.strictObject({ reason: Reason }).meta({ id: 'CloseInterest' })
