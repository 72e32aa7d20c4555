import type { ClaimCommand } from '@iam/contracts/claims/commands'
import type { ClaimEvent } from '@iam/contracts/claims/events'
import { Rejected } from '@iam/contracts/rejected'
import { aPlaceOfOne, type Decider, systemOnly } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'
import { type User, userStream } from '../users/state.ts'

/** The user who holds a unique value, and since when. */
export type Claim = { readonly holder: string | null; readonly since: string }
type Needs = { readonly holder: User }
type Commands<Noun extends string> = Extract<ClaimCommand, { type: `${string}${Noun}` }>
type Events<Noun extends string> = Extract<ClaimEvent, { type: `${Noun}${string}` }>

const free: Claim = { holder: null, since: '' }
const held = (_: Claim, data: { userId: string }, { at: since }: DecisionRecord): Claim => ({
  holder: data.userId,
  since,
})
const released = (state: Claim, data: { userId: string }) => (state.holder === data.userId ? free : state)

export const emailClaim: Decider<Claim, Commands<'Email'>, Events<'Email'>, Needs> = {
  category: 'email',
  id: (command) => command.data.key,
  initial: free,
  needs: (_, state) => ({ holder: { stream: userStream, id: state.holder, isReadFor: aPlaceOfOne } }),
  evolve: { EmailClaimed: held, EmailReleased: released },
  who: { ClaimEmail: systemOnly, ReleaseEmail: systemOnly },
  decide: {
    ClaimEmail(data, state, { needs }) {
      if (state.holder === data.userId) return []
      if (!isFree(state, needs)) throw new Rejected('email-taken')
      return [{ type: 'EmailClaimed', data }]
    },
    ReleaseEmail: (data, state) => (state.holder === data.userId ? [{ type: 'EmailReleased', data }] : []),
  },
}

export const handleClaim: Decider<Claim, Commands<'Handle'>, Events<'Handle'>, Needs> = {
  category: 'handle',
  id: (command) => command.data.key,
  initial: free,
  needs: (_, state) => ({ holder: { stream: userStream, id: state.holder, isReadFor: aPlaceOfOne } }),
  evolve: { HandleClaimed: held, HandleReleased: released },
  who: { ClaimHandle: systemOnly, ReleaseHandle: systemOnly },
  decide: {
    ClaimHandle(data, state, { needs }) {
      if (state.holder === data.userId) return []
      // The erasure releases those that the profile knows, not one that a crash kept from it.
      if (!isFree(state, needs) && needs.holder.status !== 'erased') throw new Rejected('handle-taken')
      return [{ type: 'HandleClaimed', data }]
    },
    ReleaseHandle: (data, state) => (state.holder === data.userId ? [{ type: 'HandleReleased', data }] : []),
  },
}

/**
 * A holder who has not joined yet may be slow, or may have crashed. A claimant therefore abandons the holder's joining
 * first; that is final, so the state that is checked here still holds at the append.
 */
const isFree = ({ holder }: Claim, needs: Needs) => holder === null || needs.holder.status === 'abandoned'
