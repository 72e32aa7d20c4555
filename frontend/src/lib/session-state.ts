import { actingAs, nobody, signedInNowAs } from '@iam/contracts/users/acting-as'
import { watchedValue } from './watched-value.ts'

export type Shown = { readonly id: string; readonly name: string }

/** The state of the session of the user whom this tab shows. `isAsked`: a dialog about it is open. */
type SessionState =
  | { readonly is: 'sound' }
  | { readonly is: 'over'; readonly isAsked: boolean }
  /** Another user has signed in in this browser; the sentence names them. */
  | { readonly is: 'anothers'; readonly sentence: string; readonly isAsked: boolean }

const sound: SessionState = { is: 'sound' }
export const sessionState = watchedValue<SessionState>(sound)
/** undefined until the session is checked. */
let shown: Shown | null | undefined
/** The user who signed out here without reaching the server, where the session remains until another sign-in replaces it. */
let unheard: string | undefined
let waiting: ((isRenewed: boolean) => void)[] = []

/** Sets the user whom the screen shows from now on. */
export function nowShows(person: Shown | null | undefined): void {
  const isSame = person?.id === shown?.id
  shown = person
  if (person) unheard = undefined
  if (!isSame) sessionState.set(sound)
}

/** The id of the user on the screen; undefined for a visitor, and until the session is checked. */
export const shownId = (): string | undefined => shown?.id

/** The header in which a command names the user on the screen. */
export const shownHeader = (): Readonly<Record<string, string>> =>
  shown === undefined ? {} : { [actingAs]: shown?.id ?? unheard ?? nobody }

/** The sign-out did not reach the server: commands keep naming the old user, so that the next sign-in ends that session. */
export function leavesUnheard(): void {
  unheard = shown?.id
}
export const isUnheard = (): boolean => unheard !== undefined
/** After a sign-in, whose session has replaced that one. */
export function forgetUnheard(): void {
  unheard = undefined
}

/** Marks the session as over: the bar shows it, and the user is asked to sign in at their next command. */
export function sessionIsOver(): void {
  if (shown && sessionState.now().is === 'sound') sessionState.set({ is: 'over', isAsked: false })
}

/** Asks the user to sign in again. Resolves to whether they did; if not, the command must not be sent. */
export function signedInAgain(): Promise<boolean> {
  sessionIsOver()
  const state = sessionState.now()
  // A public page has no dialog to ask in.
  if (state.is === 'sound' || !sessionState.isWatched()) return Promise.resolve(false)
  if (!state.isAsked) sessionState.set({ ...state, isAsked: true })
  return state.is === 'anothers' ? Promise.resolve(false) : new Promise((answer) => waiting.push(answer))
}

/** The dialog was closed: typed input stays, and nothing is sent. */
export function leaveOpen(): void {
  const state = sessionState.now()
  if (state.is !== 'sound') sessionState.set({ ...state, isAsked: false })
  answer(false)
}

/** Another user is signed in in this browser now, so this tab sends nothing more. */
export function isAnothers(sentence: string): void {
  if (!shown) return
  sessionState.set({ is: 'anothers', sentence, isAsked: true })
  answer(false)
}

/**
 * A user signed in, here or in another tab, or signed out in another tab (null). Returns what this tab has to do about it.
 * If the same user signs in again, the session is renewed and waiting commands are sent.
 */
export function heardOf(person: Shown | null): 'ask who is there' | 'forget' | 'nothing' {
  if (!shown) return person ? 'ask who is there' : 'nothing'
  if (person === null) return sessionState.now().is === 'sound' ? 'forget' : 'nothing'
  if (person.id === shown.id) {
    sessionState.set(sound)
    answer(true)
  } else isAnothers(signedInNowAs(person.name))
  return 'nothing'
}

function answer(isRenewed: boolean): void {
  const all = waiting
  waiting = []
  for (const one of all) one(isRenewed)
}
