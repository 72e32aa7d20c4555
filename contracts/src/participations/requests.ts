import * as z from 'zod'
import { Reason } from '../users/commands.ts'
import { ApplicationNote } from './commands.ts'

/** The documented call sends no body; a note to the brand is optional. */
export const Apply = z.strictObject({ note: ApplicationNote.optional() }).meta({ id: 'Apply' })
export const GiveReason = z.strictObject({ reason: Reason }).meta({ id: 'GiveReason' })
