import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import { decided } from '../../decision.ts'
import { applies, type Begun, type Participation, takesPart } from './state.ts'

/** Creators who withdrew, left or were rejected may apply again; throws after a removal, and while one is open or done. */
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

export function begun(state: Participation): Begun {
  if (state.status === 'absent')
    throw new Rejected('participation-unknown', 'This creator has not applied to this campaign.', 404)
  return state
}

export const applied = (state: Participation, actor: Actor, then: string) =>
  inState(applies, state, actor, then)
export const active = (state: Participation, actor: Actor, then: string) =>
  inState(takesPart, state, actor, then)

function inState(
  is: (state: Participation) => boolean,
  state: Participation,
  actor: Actor,
  then: string,
): Begun {
  const { status, closed, decision } = begun(state)
  if (is(state)) return begun(state)
  const standing = closed === null ? status : `closed (${closed.replace('_', ' ')})`
  const code = `participation-${closed ?? status}`
  throw decided(code, decision, actor, `This participation is ${standing}`, `${then}.`)
}
