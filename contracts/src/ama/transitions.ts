import * as z from 'zod'

/** What the host does with the course of a session. */
export const SessionTransition = z.enum(['start', 'pause', 'end', 'resume'])
export type SessionTransition = z.infer<typeof SessionTransition>
