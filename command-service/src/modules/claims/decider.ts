import type { ClaimCommand } from '@iam/contracts/claims/commands'
import type { ClaimEvent } from '@iam/contracts/claims/events'
import { Rejected } from '@iam/contracts/problem'
import { type Context, type Decider, systemOnly } from '../../decider.ts'
import { type User, user } from '../users/decider.ts'

/** Who holds a value that only one person may have, and since when. */
type Claim = { readonly holder: string | null; readonly since: string }
type Needs = { readonly holder: User }
type Commands<Noun extends string> = Extract<ClaimCommand, { type: `${string}${Noun}` }>
type Events<Noun extends string> = Extract<ClaimEvent, { type: `${Noun}${string}` }>

/** A claim lasts by itself only so long: one whose holder never came to be (a crash in between) may be taken over. */
export const leaseSeconds = 60
/** From this age on a claim is renewed before it is built on. */
const renewAfterSeconds = 30

const free: Claim = { holder: null, since: '' }
const held = (_: Claim, data: { userId: string }, since: string): Claim => ({ holder: data.userId, since })
const released = (state: Claim, data: { userId: string }) => (state.holder === data.userId ? free : state)

export const emailClaim: Decider<Claim, Commands<'Email'>, Events<'Email'>, Needs> = {
  category: 'email',
  id: (command) => command.data.key,
  initial: free,
  needs: (_, state) => ({ holder: { decider: user, id: state.holder } }),
  evolve: { EmailClaimed: held, EmailReleased: released },
  who: { ClaimEmail: systemOnly, ReleaseEmail: systemOnly },
  decide: {
    ClaimEmail(data, state, context) {
      if (isKept(data, state, context)) return []
      if (!isFree(data, state, context))
        throw new Rejected('email-taken', 'That email already has a profile. Sign in instead.')
      return [{ type: 'EmailClaimed', data }]
    },
    ReleaseEmail: (data, state) => (state.holder === data.userId ? [{ type: 'EmailReleased', data }] : []),
  },
}

export const handleClaim: Decider<Claim, Commands<'Handle'>, Events<'Handle'>, Needs> = {
  category: 'handle',
  id: (command) => command.data.key,
  initial: free,
  needs: (_, state) => ({ holder: { decider: user, id: state.holder } }),
  evolve: { HandleClaimed: held, HandleReleased: released },
  who: { ClaimHandle: systemOnly, ReleaseHandle: systemOnly },
  decide: {
    ClaimHandle(data, state, context) {
      if (isKept(data, state, context)) return []
      if (!isFree(data, state, context))
        throw new Rejected('handle-taken', 'This handle is taken. Choose another one.')
      return [{ type: 'HandleClaimed', data }]
    },
    ReleaseHandle: (data, state) => (state.holder === data.userId ? [{ type: 'HandleReleased', data }] : []),
  },
}

type Claimant = { readonly userId: string }

/** Theirs already, for good or for long enough that what the claim is for can be done now. */
const isKept = ({ userId }: Claimant, state: Claim, { needs, now }: Context<Needs>) =>
  state.holder === userId && (needs.holder.status !== 'absent' || age(state, now) < renewAfterSeconds)

const isFree = ({ userId }: Claimant, state: Claim, { needs, now }: Context<Needs>) =>
  state.holder === null ||
  state.holder === userId ||
  (needs.holder.status === 'absent' && age(state, now) >= leaseSeconds)

const age = (state: Claim, now: string) => (Date.parse(now) - Date.parse(state.since)) / 1000
