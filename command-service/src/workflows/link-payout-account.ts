import { Rejected } from '@iam/contracts/rejected'
import type { UserId } from '@iam/contracts/values'
import { admit, oneself, systemOnly } from '../decider.ts'
import { payoutAccountStream } from '../modules/payout-accounts/state.ts'
import { mustBeMember, userStream } from '../modules/users/state.ts'
import type { AccountStatus } from '../providers/port.ts'
import type { Steps, Workflow } from '../workflow.ts'

/** Opens an account at the provider and links it. One that is not complete yet is kept, and its page opened again. */
export const openPayoutAccount: Workflow<'OpenPayoutAccount'> = async (
  { userId, instructions, returnUrl, emailConfirmed },
  { actor, commandId },
  steps,
  { provider, emailOf },
) => {
  admit(oneself(actor, { userId }))
  mustBeMember((await steps.load(userStream, userId)).state)
  const { state } = await steps.load(payoutAccountStream, userId)
  const isIncomplete = state.status === 'linked' && state.provider === provider.name && !state.payoutsEnabled
  const { account, label, onboardingUrl, status } = await provider.openAccount({
    ...{ requestId: commandId, userId, email: await emailOf(userId), returnUrl, instructions },
    account: isIncomplete ? state.account : null,
  })
  // Asked again after the provider, which may be slow: a link by mail confirms the address for its owner, who may be another
  // person than the one who joined with it and gave a password then.
  const owner = mustBeMember((await steps.load(userStream, userId)).state)
  if (emailConfirmed === false && owner.emailConfirmed) throw new Rejected('email-confirmed-meanwhile')
  const data = { userId, provider: provider.name, account, label }
  await steps.run('itself', { type: 'LinkPayoutAccount', data }, actor)
  if (status) await report(steps, userId, account, status)
  return { onboardingUrl }
}

/** Asks the provider how far an account is: a message about it may be late, or of another account. */
export const reconcilePayoutAccount: Workflow<'ReconcilePayoutAccount'> = async (
  asked,
  { actor },
  steps,
  { provider },
) => {
  admit(systemOnly(actor))
  const account = 'account' in asked ? asked.account : await accountOf(steps, asked.userId)
  const found = account === null ? null : await provider.lookUpAccount(account)
  if (account === null || !found) return { isKnown: false }
  const userId = found.userId as UserId
  if ((await accountOf(steps, userId)) !== account) return { isKnown: false }
  await report(steps, userId, account, found)
  return { isKnown: true }
}

async function accountOf({ load }: Steps, userId: string): Promise<string | null> {
  const { state } = await load(payoutAccountStream, userId)
  return state.status === 'linked' ? state.account : null
}

async function report(
  { load, run }: Steps,
  userId: UserId,
  account: string,
  { payoutsEnabled, missing }: AccountStatus,
): Promise<void> {
  const { revision } = await load(payoutAccountStream, userId)
  const data = { userId, account, payoutsEnabled, missing: [...missing] }
  await run(`status at ${revision}: ${JSON.stringify(data)}`, { type: 'ReportPayoutAccount', data })
}
