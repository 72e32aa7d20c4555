import type { UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

/**
 * ForgetPerson has steps after UserErased is recorded, and the erased user cannot sign in any more to repeat the request.
 * Usually a no-op; finishes the workflow after a crash.
 */
export const finishForgetting: Process = {
  name: 'finish-forgetting',
  on: {
    // Not recorded: UserErased has the reason already.
    UserErased: ({ userId }) => [
      { type: 'ForgetPerson', data: { userId: userId as UserId, reason: 'Asked for before.' } },
    ],
  },
}
