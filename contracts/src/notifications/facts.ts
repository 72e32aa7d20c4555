import * as z from 'zod'
import { Money } from '../money.ts'
import { Word } from '../personal.ts'
import { Time } from '../values.ts'

/** What a notification keeps of its cause: ids, amounts and words of the portal, from which its sentence is made. */
export const Facts = z.object({
  /** Who caused it; null for the portal itself. */
  actorUserId: Word.nullable(),
  /** The `userId` of the cause. */
  personUserId: Word.optional(),
  brandUserId: Word.optional(),
  campaignId: Word.optional(),
  participationId: Word.optional(),
  taskId: Word.optional(),
  submissionId: Word.optional(),
  contentId: Word.optional(),
  templateId: Word.optional(),
  offerId: Word.optional(),
  badgeId: Word.optional(),
  earningId: Word.optional(),
  payoutId: Word.optional(),
  paymentIntentId: Word.optional(),
  sessionId: Word.optional(),
  questionId: Word.optional(),
  newsPostId: Word.optional(),
  amount: Money.optional(),
  /** When the session begins that it reminds of. */
  startsAt: Time.optional(),
  days: z.int().optional(),
  word: Word.optional(),
})
export type Facts = z.infer<typeof Facts>

const copied = Object.keys(Facts.shape).filter((name) => !['actorUserId', 'startsAt', 'word'].includes(name))

/** The facts of a cause. */
export function factsOf(
  data: Readonly<Record<string, unknown>>,
  actorUserId: string | null,
  word: string | readonly string[] | undefined,
): Facts {
  const named = { ...data, personUserId: data.userId, newsPostId: data.postId }
  const kept = copied.flatMap((name) => {
    const value = named[name as keyof typeof named]
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return Facts.parse({
    ...Object.fromEntries(kept),
    actorUserId,
    ...(word !== undefined && {
      word: [word]
        .flat()
        .map((field) => data[field])
        .join(', '),
    }),
  })
}
