import type { UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

/**
 * Forgetting a person takes steps after the fact is recorded. Whoever asked for it cannot sign in any more to ask again,
 * so where a crash came in between, this finishes it; otherwise it finds everything done.
 */
export const finishForgetting: Process = {
  name: 'finish-forgetting',
  on: {
    UserErased: ({ userId, reason }) => [
      { type: 'ForgetPerson', data: { userId: userId as UserId, reason } },
    ],
  },
}
