import type { UserId } from '@iam/contracts/values'
import type { ShownViews } from '../follow/shown-views.ts'
import type { Process } from '../process.ts'

/**
 * ForgetPerson has steps after UserErased is recorded, and the erased user cannot sign in any more to repeat the request.
 * Usually a no-op; finishes the workflow after a crash. It erases as well what the views did not show to the request yet:
 * the user's payments and interest forms, which it finds in them.
 */
export const finishForgetting = ({ shown }: { readonly shown: Pick<ShownViews, 'until'> }): Process => ({
  name: 'finish-forgetting',
  on: {
    async UserErased({ userId }, { position }) {
      await shown.until(position)
      // Not recorded: UserErased has the reason already.
      return [{ type: 'ForgetPerson', data: { userId: userId as UserId, reason: 'Asked for before.' } }]
    },
  },
})
