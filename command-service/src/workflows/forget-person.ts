import type { Actor } from '@iam/contracts/event'
import { profileIdOf } from '@iam/contracts/profiles/ids'
import { streamOf } from '@iam/contracts/streams'
import type { InterestId, PaymentIntentId } from '@iam/contracts/values'
import { admin, admit, oneself } from '../decider.ts'
import { profile } from '../modules/profiles/decider.ts'
import { emailKeyOf, userStream } from '../modules/users/state.ts'
import type { Workflow } from '../workflow.ts'
import { claimsOf } from './claim.ts'
import { clearLateMoney, clearMoney, mustNotBeOnItsWay } from './clear-money.ts'

/**
 * Refused while money is outstanding, unless an admin gives it up; never given up is what is on its way (T-78). Then records
 * UserErased: from there on commands about the user are refused. Destroys the key after the releases, as the handles to
 * release are encrypted with it, then records UserForgotten. A retry finds all that it needs until the end.
 */
export const forgetPerson: Workflow<'ForgetPerson'> = async (data, { actor }, steps, dependencies) => {
  const { userId, force = false } = data
  const claims = claimsOf(steps, dependencies, userId)
  const { state: before } = await steps.load(userStream, userId)
  // Operators repeat erasures that were allowed before a restore, whatever the restored ledger says.
  const isFirst = before.status === 'member' && actor.via !== 'operator'
  if (isFirst) {
    admit(oneself(actor, data) && admin(actor))
    await mustNotBeOnItsWay(userId, steps)
    if (force && isOtherAdmin(actor, userId)) await clearMoney(userId, steps)
  }
  await steps.run('erase', { type: 'EraseUser', data }, actor)

  const { state: erased } = await steps.load(userStream, userId)
  const emailKey = emailKeyOf(erased)
  await claims.releaseEmail(emailKey)

  const { state: theirs } = await steps.load(profile, profileIdOf(userId))
  const handles = theirs.status === 'absent' ? [] : [theirs.handle, ...theirs.former]
  // Handles are empty once the key is destroyed; by then they are released.
  for (const handle of handles.filter((one) => one !== '')) await claims.releaseHandle(handle)

  // A user may have joined with another's address; only one that was confirmed proves that its forms are the user's.
  const formsUntil = erased.status === 'erased' && erased.emailConfirmed ? erased.erasedAt : undefined
  for (const interestId of formsUntil ? await dependencies.interestOf(emailKey, formsUntil) : []) {
    await dependencies.destroyKey(interestId)
    await steps.run(streamOf('interest', interestId), {
      type: 'EraseInterest',
      data: { interestId: interestId as InterestId },
    })
  }
  for (const paymentIntentId of await dependencies.paymentsOf(userId)) {
    await dependencies.destroyKey(paymentIntentId)
    await steps.run(streamOf('payment', paymentIntentId), {
      type: 'ErasePayment',
      data: { paymentIntentId: paymentIntentId as PaymentIntentId },
    })
  }
  // The key seals the reason.
  if (isFirst) await clearLateMoney(userId, actor, steps)
  await dependencies.destroyKey(userId)
  // Lets read models erase again: until the key was destroyed, other users could write about this one.
  await steps.run('forget', { type: 'ForgetUser', data: { userId } })
  return {}
}

const isOtherAdmin = (actor: Actor, userId: string) => !admin(actor) && actor.userId !== userId
