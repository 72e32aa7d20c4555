import type { Actor } from '@iam/contracts/event'
import { profileIdOf } from '@iam/contracts/profiles/ids'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import type { UserId } from '@iam/contracts/values'
import { profile } from '../modules/profiles/decider.ts'
import type { Workflow } from '../workflow.ts'
import { claimsOf, isTaken } from './claim.ts'
import { proposeHandles } from './propose-handles.ts'

/**
 * Claims e-mail and handle, then creates user and profile: in this order a crash leaves only claims, which can be taken
 * over, and a retry goes on. A request that lost a claim meanwhile creates no user: the claim was taken over by abandoning
 * this joining.
 */
export const joinPortal: Workflow<'JoinPortal'> = async (data, context, steps, dependencies) => {
  const { door, name, email, role, avatarUrl } = data
  if (door === 'onboard' && role !== 'creator') throw new Rejected('role-not-open')
  const userId = uuid5(context.commandId, 'user') as UserId
  const profileId = profileIdOf(userId)
  const themself: Actor = { ...context.actor, userId, role: 'system' }
  const run: typeof steps.run = (step, command) => steps.run(step, command, themself)
  const claims = claimsOf({ ...steps, run }, dependencies, userId)
  const emailKey = dependencies.claimKey('email', email)

  const { state: before } = await steps.load(profile, profileId)
  let handle = before.status === 'present' ? before.handle : ''
  if (before.status === 'absent') {
    await claims.claimEmail(emailKey)
    const wanted = data.handle ? [data.handle] : proposeHandles(name, context.commandId)
    try {
      handle = await claimOne(wanted, claims.claimHandle)
    } catch (error) {
      // Otherwise the user's next attempt, which is another request, would find the address taken for a minute. Not a
      // release: a retry of this request elsewhere may just find the handle free and join.
      if (isTaken(error)) await run('abandon', { type: 'AbandonJoining', data: { userId } })
      throw error
    }
  }

  if (door === 'onboard')
    await run('user', { type: 'OnboardUser', data: { userId, emailKey, name, email, avatarUrl } })
  else {
    await run('user', { type: 'RegisterUser', data: { userId, emailKey, name, email, role } })
    if (avatarUrl) await run('avatar', { type: 'UpdatePersonalInfo', data: { userId, avatarUrl } })
  }
  await run('profile', { type: 'CreateProfile', data: { profileId, userId, handle, role } })
  return { userId, profileId, handle }
}

/** Claims the first free candidate; throws the last refusal if there is none. */
async function claimOne(
  candidates: Iterable<string>,
  claim: (handle: string) => Promise<void>,
): Promise<string> {
  let refusal: unknown
  for (const candidate of candidates) {
    try {
      await claim(candidate)
      return candidate
    } catch (error) {
      if (!isTaken(error)) throw error
      refusal = error
    }
  }
  throw refusal
}
