import * as z from 'zod'
import { AmaSessionId, PageQuery, UserId } from '../values.ts'
import { amaCommands, NewSession, SessionTerms } from './commands.ts'

/** By default without screening and without questions before the start. */
export const ScheduleAmaSession = NewSession.meta({ id: 'ScheduleAmaSession' })
export const EditAmaSession = SessionTerms.partial().meta({ id: 'EditAmaSession' })
export const CancelAmaSession = amaCommands.CancelAmaSession.pick({ reason: true }).meta({
  id: 'CancelAmaSession',
})
export const RemoveAmaParticipant = amaCommands.RemoveAmaParticipant.omit({ sessionId: true }).meta({
  id: 'RemoveAmaParticipant',
})
export const ReadmitAmaParticipant = z.strictObject({ userId: UserId }).meta({ id: 'ReadmitAmaParticipant' })

export const AmaSessionFilter = z.strictObject(PageQuery.shape)
/** By default the caller's live session: the one that they joined or started last, else the one that started first. */
export const LiveQuestionsQuery = z.strictObject({ sessionId: AmaSessionId.optional() })
/** The session as it was at `at`; by default at its end. */
export const RecordingQuery = z.strictObject({ at: z.iso.datetime('Give a date and time.').optional() })
