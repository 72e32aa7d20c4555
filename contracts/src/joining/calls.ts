import * as z from 'zod'
import type { Call } from '../call.ts'
import { HandleAnswer } from '../claims/views.ts'
import { OnboardAnswer } from '../profiles/views.ts'
import { Text } from '../text.ts'
import { Onboard } from '../users/requests.ts'

export const onboard = {
  method: 'POST',
  path: '/api/iam/onboard',
  access: 'anyone',
  body: Onboard,
  answer: OnboardAnswer,
  ownsReply: true,
  idempotency: 're-execute',
  answersFromCommand: true,
  refuses: ['email-taken', 'handle-taken', 'joined-before', 'joining-abandoned', 'too-many-attempts'],
} as const satisfies Call

export const checkHandle = {
  method: 'GET',
  path: '/api/iam/handles/:handle',
  access: 'anyone',
  summary: 'Whether a handle is free, and one like it where it is not',
  params: z.object({ handle: Text.max(200) }),
  answer: HandleAnswer,
} as const satisfies Call
