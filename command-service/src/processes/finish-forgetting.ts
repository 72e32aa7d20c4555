import type { UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { dueInView } from '../follow/clock.ts'
import type { ShownViews } from '../follow/shown-views.ts'
import type { Process } from '../process.ts'

/**
 * ForgetPerson has steps after UserErased is recorded, and the erased user cannot sign in any more to repeat the request.
 * Usually a no-op; finishes the workflow after a crash.
 */
export const finishForgetting: Process = {
  name: 'finish-forgetting',
  on: { UserErased: ({ userId }) => [forgotten(userId as UserId)] },
}

/**
 * Forgets again once the views show all that came before: an interest form that was sent a moment earlier they may not have
 * shown to the erasure yet. A process of its own, because no step of an erasure waits for the views.
 */
export const forgetLateForms = ({ shown }: { readonly shown: Pick<ShownViews, 'until'> }): Process => ({
  name: 'forget-late-forms',
  on: {
    async UserForgotten({ userId }, { position }) {
      await shown.until(position)
      return [forgotten(userId as UserId)]
    },
  },
})

/** Forgets erased users again of whom the views show a payment that they did not show to the erasure yet. */
export const forgetPayers = (pool: Pool) =>
  dueInView<{ id: UserId }>(pool, {
    name: 'forget-payers',
    everyMs: 10_000,
    sql: `select distinct payer.user_id as id
      from people payer join payment_transactions payment on payment.payer_user_id = payer.user_id
      where payer.erased and (payment.payer_name <> '' or payment.payer_email <> '')
      limit 100`,
    values: () => [],
    cause: () => 'forget-payers',
    message: ({ id }) => forgotten(id),
  })

/** The reason is not recorded: UserErased has it already. */
const forgotten = (userId: UserId) =>
  ({ type: 'ForgetPerson', data: { userId, reason: 'Asked for before.' } }) as const
