import type * as payoutAccountCalls from '@iam/contracts/payout-accounts/calls'
import { PayoutAccount, type PayoutAccountAnswer } from '@iam/contracts/payout-accounts/views'
import { Rejected } from '@iam/contracts/rejected'
import type { UserId } from '@iam/contracts/values'
import { sql } from 'slonik'
import type { Dependencies } from '../dependencies.ts'
import { change, type Handlers } from '../serve.ts'
import { signIns } from '../sessions/limits.ts'
import { sessionUser } from '../users/accounts.ts'

type Needed = Pick<Dependencies, 'db' | 'credentials' | 'limits' | 'payoutProvider'>

/** The account that the caller's payouts go to. `publicOrigin`: where the provider's page leads back to. */
export function payoutAccountHandlers(
  { db, credentials, limits, payoutProvider: provider }: Needed,
  publicOrigin: () => string,
): Handlers<typeof payoutAccountCalls> {
  const answerOf = async (userId: UserId): Promise<PayoutAccountAnswer> => {
    const account = await db.maybeOne(sql.type(PayoutAccount)`
      select provider, label, payouts_enabled, missing, changed_at from payout_accounts
      where user_id = ${userId} and removed_at is null`)
    return { account, provider, hasPassword: await credentials.hasPassword(userId) }
  }

  /** A session alone must not redirect a user's money: it may have been left open, or stolen. */
  async function mustGivePassword(userId: UserId, password: string): Promise<void> {
    if (!(await credentials.hasPassword(userId))) throw new Rejected('password-needed')
    await limits.count(signIns, userId)
    if (!(await credentials.isPasswordOf(userId, password))) throw new Rejected('password-wrong')
    await limits.pardon(signIns, userId)
  }

  return {
    getPayoutAccount: ({ actor }) => answerOf(actor.userId),

    async linkPayoutAccount({ body: { instructions, password }, actor: { userId } }) {
      // Before the password, which is removed before the address is confirmed for another person.
      const emailConfirmed = (await sessionUser(db, userId))?.emailConfirmed ?? false
      await mustGivePassword(userId, password)
      const returnUrl = `${publicOrigin()}/iam/earnings`
      return change(
        { type: 'OpenPayoutAccount', data: { userId, instructions, returnUrl, emailConfirmed } },
        async ({ onboardingUrl }) => ({
          ...(await answerOf(userId)),
          ...(onboardingUrl !== null && { onboardingUrl }),
        }),
      )
    },

    async removePayoutAccount({ body: { password }, actor: { userId } }) {
      await mustGivePassword(userId, password)
      return {
        send: { type: 'RemovePayoutAccount', data: { userId } },
        answer: () => answerOf(userId),
      }
    },
  }
}
