import { type RefusalCode, Rejected } from '@iam/contracts/rejected'

/** The state of a stream without events. */
export type Absent = { readonly status: 'absent' }
export const absent: Absent = { status: 'absent' }

type AnyState = { readonly status: string }

/** The state with an event's changes; an absent state stays absent. */
export const change = <Existing extends AnyState>(
  state: Existing | Absent,
  changed: Partial<NoInfer<Existing>> | ((current: NoInfer<Existing>) => Partial<NoInfer<Existing>>),
): Existing | Absent =>
  exists(state) ? { ...state, ...(typeof changed === 'function' ? changed(state) : changed) } : state

/** Returns an assertion that the state exists: it returns the state, or throws Rejected(code), a 404. */
export const mustExistOr =
  (code: Extract<RefusalCode, `${string}-unknown`>) =>
  <Existing extends AnyState>(state: Existing | Absent): Existing => {
    if (!exists(state)) throw new Rejected(code)
    return state
  }

const exists = <Existing extends AnyState>(state: Existing | Absent): state is Existing =>
  state.status !== 'absent'
