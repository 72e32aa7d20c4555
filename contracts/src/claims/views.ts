import * as z from 'zod'
import { UserId } from '../values.ts'

/** A row of `handles`: the user that a handle belongs to; keyed by the claim's keyed hash. */
export const HandleRow = z.object({ key: z.string(), handle: z.string(), userId: UserId })
export type HandleRow = z.infer<typeof HandleRow>

export const HandleAnswer = z
  .object({ handle: z.string(), available: z.boolean(), suggestion: z.string().optional() })
  .meta({ id: 'HandleAnswer' })
