import type { InterestId } from '@iam/contracts/values'
import { profile } from '../modules/profiles/decider.ts'
import { user } from '../modules/users/decider.ts'
import { profileIdOf, type Workflow } from '../workflow.ts'
import { releaseEmail, releaseHandle } from './claim.ts'

/**
 * First the fact, from which on nothing is done for this person any more; last the key, without which nobody could tell
 * which handles to release. A repeat finds everything that it needs until everything is done.
 */
export const forgetPerson: Workflow<'ForgetPerson'> = async ({ userId, reason }, { actor }, steps, parts) => {
  await steps.run('erase', { type: 'EraseUser', data: { userId, reason } }, actor)

  const { state: erased } = await steps.load(user, userId)
  const emailKey = erased.status === 'absent' ? '' : erased.emailKey
  await releaseEmail(steps, emailKey, userId)

  const { state: theirs } = await steps.load(profile, profileIdOf(userId))
  const handles = theirs.status === 'absent' ? [] : [theirs.handle, ...theirs.former]
  // Handles read as nothing once the key is gone, and then they were released before.
  for (const handle of handles.filter((one) => one !== '')) await releaseHandle(steps, parts, userId, handle)

  for (const interestId of await parts.interestOf(emailKey)) {
    await parts.destroyKey(interestId)
    await steps.run(`interest-${interestId}`, {
      type: 'EraseInterest',
      data: { interestId: interestId as InterestId },
    })
  }
  await parts.destroyKey(userId)
  return {}
}
