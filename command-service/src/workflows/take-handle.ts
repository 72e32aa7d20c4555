import { Rejected } from '@iam/contracts/problem'
import { oneself } from '../decider.ts'
import { profile } from '../modules/profiles/decider.ts'
import { member, user } from '../modules/users/decider.ts'
import { profileIdOf, type Workflow } from '../workflow.ts'
import { claimHandle, releaseHandle } from './claim.ts'

/** So many former handles still lead to the profile and stay its own. */
const formerHandlesKept = 3

/** Another handle for a profile; the former one keeps leading to it. */
export const takeHandle: Workflow<'TakeHandle'> = async ({ userId, handle }, context, steps, parts) => {
  const refusal = oneself(context.actor, { userId }, undefined)
  if (refusal) throw refusal
  // Before the claim: a handle is not taken off the market for somebody who is not there.
  member((await steps.load(user, userId)).state)
  const profileId = profileIdOf(userId)

  await claimHandle(steps, parts, userId, handle)
  try {
    await steps.run('change', { type: 'ChangeHandle', data: { profileId, userId, handle } })
  } catch (error) {
    // They left in the meantime: what nobody bears is nobody's.
    if (error instanceof Rejected) await releaseHandle(steps, parts, userId, handle)
    throw error
  }

  const { state } = await steps.load(profile, profileId)
  if (state.status === 'absent') throw new Rejected('profile-unknown', 'This profile does not exist.', 404)
  // More than the one that fell out just now: one that an interrupted change left behind is given back by the next.
  for (const former of state.former.slice(formerHandlesKept, formerHandlesKept + 3))
    await releaseHandle(steps, parts, userId, former)
  return { handle }
}
