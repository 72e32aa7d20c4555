import { Lines } from '@iam/contracts/campaigns/commands'
import * as z from 'zod'
import { endOfDay } from '../../../lib/dates.ts'
import { linesIn, listInput } from '../../../lib/list-input.ts'

/** A list, entered with one entry per line. */
export const LinesInput = listInput(linesIn, Lines)

/** A day as a date input gives it; an offer is valid until the end of that day in the time zone of the brand's browser. */
export const DayInput = z
  .string()
  .refine((day) => day === '' || Date.parse(endOfDay(day)) > Date.now(), 'Choose a day that is not over yet.')
