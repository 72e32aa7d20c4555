import { getMe } from '@iam/contracts/sessions/calls'
import { api } from './api.ts'
import { heardOf, sessionState, signedInAgain } from './session-state.ts'

/**
 * Whether the session is that of the user on the screen, for a request that cannot name the user. If it has ended, the user is
 * asked to sign in first; if it is another user's, a dialog says so.
 */
export async function isOwnSession(): Promise<boolean> {
  const answer = await api.getOwn(getMe)
  if (!answer) return signedInAgain()
  heardOf(answer.user)
  return sessionState.now().is === 'sound'
}
