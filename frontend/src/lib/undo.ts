import { watchedValue } from './watched-value.ts'

/** How long an act that binds neither money nor people can be taken back, in ms. */
export const undoFor = 8_000

/** The act was taken back, so nothing was sent. */
export class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

type HeldAct = {
  /** What was done: 'Starred Ana Ruiz'. */
  readonly said: string
  /** What had the focus, which an undo gives back. */
  readonly from: Element | null
  readonly send: (isLeaving: boolean) => Promise<unknown>
  readonly takeBack: () => void
}

/** The last act, as long as it can be taken back: it is shown as done, and not sent yet. */
export const heldAct = watchedValue<HeldAct | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends an act once it can no longer be taken back: after `undoFor`, when another act begins, or when the page is
 * left (`isLeaving`), which does not wait for the answer. Rejects with `TakenBack` if it was taken back.
 */
export function holdBack<Answer>(said: string, send: (isLeaving: boolean) => Promise<Answer>) {
  void sendHeld()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  heldAct.set({
    said,
    from: document.activeElement,
    send(isLeaving) {
      const answer = send(isLeaving)
      resolve(answer)
      return answer
    },
    takeBack: () => reject(new TakenBack(said)),
  })
  countDown()
  return promise
}

/** Sends the held act, if there is one, and resolves once it has been answered in any way. */
export async function sendHeld(isLeaving = false): Promise<void> {
  await release()
    ?.send(isLeaving)
    .catch(() => undefined)
}

/** Takes the held act back. */
export function undo(): void {
  const act = release()
  act?.takeBack()
  if (act?.from instanceof HTMLElement && act.from.isConnected) act.from.focus()
}

/** Stops the time while the user is at the bar, and starts it anew afterwards. */
export const stopTheTime = () => clearTimeout(timer)
export function countDown(): void {
  clearTimeout(timer)
  if (heldAct.now()) timer = setTimeout(() => void sendHeld(), undoFor)
}

function release(): HeldAct | undefined {
  clearTimeout(timer)
  const act = heldAct.now()
  if (act) heldAct.set(undefined)
  return act
}
