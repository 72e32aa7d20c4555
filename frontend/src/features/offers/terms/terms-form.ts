import { Lines } from '@iam/contracts/campaigns/commands'
import { Amount } from '@iam/contracts/money'
import * as z from 'zod'
import { typedMoney } from '../../../lib/typed-money.ts'

/** An amount as typed, validated by the contract's rule. */
export const TypedAmount = z.string().superRefine((typed, context) => {
  const { error } = Amount.safeParse(typedMoney(typed))
  if (error) context.addIssue(error.issues[0]!.message)
})

/** A list, typed with one entry per line. */
export const TypedLines = z.string().superRefine((typed, context) => {
  const { error } = Lines.safeParse(linesOf(typed))
  if (error) context.addIssue(error.issues[0]!.message)
})
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A day as a date input gives it; an offer is valid until the end of that day in the time zone of the brand's browser. */
export const TypedDay = z
  .string()
  .refine((day) => day === '' || Date.parse(endOf(day)) > Date.now(), 'Choose a day that is not over yet.')
export const endOf = (day: string): string => {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}
/** The local day of a timestamp, for a date input. */
export const dayOf = (time: string): string => {
  const at = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
