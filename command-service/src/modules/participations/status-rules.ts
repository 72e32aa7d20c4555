import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { mustExistOr } from '../../absent.ts'
import { codeOf, refusalByDecision } from '../../decision.ts'
import { applies, type Begun, type Participation, takesPart } from './state.ts'

/** Creators who withdrew, left or were rejected may apply again; throws after a removal, and while one is open or done. */
export function mustAllowAnotherApplication(state: Participation) {
  if (state.status === 'absent') return
  if (state.closed === 'removed') throw new Rejected('removed-before')
  if (state.closed !== null) return
  throw new Rejected(`already-${state.status}`)
}

export const mustExist = mustExistOr('participation-unknown')

const mustBe =
  (inState: (state: Participation) => boolean) =>
  (state: Participation, actor: Actor, consequence: string): Begun => {
    const { status, closed, decision } = mustExist(state)
    if (inState(state)) return mustExist(state)
    throw refusalByDecision(codeOf('participation', closed ?? status), decision, actor, `${consequence}.`)
  }
export const mustHaveApplied = mustBe(applies)
export const mustBeActive = mustBe(takesPart)
