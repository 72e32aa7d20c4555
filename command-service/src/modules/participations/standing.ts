import { Rejected } from '@iam/contracts/problem'
import { applies, type Begun, type Participation, takesPart } from './state.ts'

/** Whoever withdrew, left or was rejected may apply again. */
export function mayApplyAgain(state: Participation) {
  if (state.status === 'absent') return
  if (state.closed === 'removed')
    throw new Rejected('participation-removed', 'You were removed from this campaign and cannot apply again.')
  if (state.closed !== null) return
  const [code, sentence] = {
    applied: ['already-applied', 'You have applied to this campaign already.'],
    active: ['already-active', 'You are active in this campaign already.'],
    completed: ['already-completed', 'You have completed this campaign already.'],
  }[state.status] as [string, string]
  throw new Rejected(code, sentence)
}

export const isClosed = (state: Participation, reason: NonNullable<Begun['closed']>) =>
  state.status !== 'absent' && state.closed === reason

export function begun(state: Participation): Begun {
  if (state.status === 'absent')
    throw new Rejected('participation-unknown', 'This creator has not applied to this campaign.', 404)
  return state
}

export const applied = (state: Participation, then: string) => inState(applies, state, then)
export const active = (state: Participation, then: string) => inState(takesPart, state, then)

function inState(is: (state: Participation) => boolean, state: Participation, then: string): Begun {
  const { status, closed } = begun(state)
  if (is(state)) return begun(state)
  const standing = closed === null ? status : `closed (${closed.replace('_', ' ')})`
  throw new Rejected(`participation-${closed ?? status}`, `This participation is ${standing}; ${then}.`)
}
