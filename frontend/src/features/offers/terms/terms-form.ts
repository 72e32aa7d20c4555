import { Lines } from '@iam/contracts/campaigns/commands'
import { OfferDescription } from '@iam/contracts/offers/commands'
import * as z from 'zod'
import { endOfDay } from '../../../lib/dates.ts'
import { linesIn, listInput } from '../../../lib/list-input.ts'
import { AmountInput } from '../../../lib/money-input.ts'

/** A day as a date input gives it; an offer is valid until the end of that day in the time zone of the brand's browser. */
export const DayInput = z
  .string()
  .refine((day) => day === '' || Date.parse(endOfDay(day)) > Date.now(), 'Choose a day that is not over yet.')

/** The terms of an offer as entered; a list has one entry per line. */
export const termsInput = {
  amount: AmountInput,
  description: OfferDescription,
  expiresOn: DayInput,
  requirements: listInput(linesIn, Lines),
  deliverables: listInput(linesIn, Lines),
}
