import { Lines } from '@iam/contracts/campaigns/commands'
import dayjs from 'dayjs'
import * as z from 'zod'
import { linesIn, listInput } from '../../../lib/list-input.ts'

/** A list, entered with one entry per line. */
export const LinesInput = listInput(linesIn, Lines)

/** A day as a date input gives it; an offer is valid until the end of that day in the time zone of the brand's browser. */
export const DayInput = z
  .string()
  .refine((day) => day === '' || Date.parse(endOf(day)) > Date.now(), 'Choose a day that is not over yet.')
export const endOf = (day: string): string => {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}
/** The local day of a timestamp, for a date input. */
export const dayOf = (time: string): string => dayjs(time).format('YYYY-MM-DD')
