import { type RefusalCode, Rejected } from '@iam/contracts/rejected'

/** The state of a stream without events. */
export type Absent = { readonly status: 'absent' }
export const absent: Absent = { status: 'absent' }

type Some = { readonly status: string }

/** The state with an event's changes; an absent state stays absent. */
export const change = <There extends Some>(
  state: There | Absent,
  changed: Partial<NoInfer<There>> | ((now: NoInfer<There>) => Partial<NoInfer<There>>),
): There | Absent =>
  exists(state) ? { ...state, ...(typeof changed === 'function' ? changed(state) : changed) } : state

/** The rule that what a state is of exists: returns the state; throws this refusal, a 404, if it is absent. */
export const existingOr =
  (code: Extract<RefusalCode, `${string}-unknown`>) =>
  <There extends Some>(state: There | Absent): There => {
    if (!exists(state)) throw new Rejected(code)
    return state
  }

const exists = <There extends Some>(state: There | Absent): state is There => state.status !== 'absent'
