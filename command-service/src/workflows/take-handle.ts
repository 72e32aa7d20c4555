import { profileIdOf } from '@iam/contracts/profiles/ids'
import { Rejected } from '@iam/contracts/rejected'
import { admit, oneself } from '../decider.ts'
import { mustExist, profile } from '../modules/profiles/decider.ts'
import { mustBeMember, userStream } from '../modules/users/state.ts'
import type { Workflow } from '../workflow.ts'
import { claimsOf } from './claim.ts'

/** Number of former handles that still lead to the profile and stay claimed for it. */
const formerHandlesKept = 3

/** Changes the handle of a profile; the former one keeps leading to it. */
export const takeHandle: Workflow<'TakeHandle'> = async (data, { actor }, steps, dependencies) => {
  const { userId, handle } = data
  admit(oneself(actor, data))
  // Before the claim, so that no handle is claimed for an unknown or erased user.
  mustBeMember((await steps.load(userStream, userId)).state)
  const profileId = profileIdOf(userId)
  const { claimHandle, releaseHandle } = claimsOf(steps, dependencies, userId)

  await claimHandle(handle)
  try {
    await steps.run('itself', { type: 'ChangeHandle', data: { profileId, userId, handle } })
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    // As because the user was erased meanwhile: the handle is free again, unless the profile has it from before.
    const { state } = await steps.load(profile, profileId)
    const isInUse = state.status === 'present' && [state.handle, ...state.former].includes(handle)
    if (!isInUse) await releaseHandle(handle)
    throw error
  }

  const { state } = await steps.load(profile, profileId)
  const { former } = mustExist(state)
  // More than the one that just became too old, to release those too that interrupted changes left behind.
  for (const each of former.slice(formerHandlesKept, formerHandlesKept + 3)) await releaseHandle(each)
  return { handle }
}
