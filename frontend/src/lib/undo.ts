import { watchedValue } from './watched-value.ts'

/** How long an act that binds neither money nor people can be taken back, in ms. */
export const undoFor = 8_000

/** The act was taken back, so nothing was sent. */
export class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

/** Where an act was begun. */
export type Place = {
  readonly control: HTMLElement
  /** The entry that it stands in, which may show other controls once the act is done. */
  readonly entry: Element | null
  /** The entries next to that one, which may be gone then. */
  readonly beside: readonly (Element | null | undefined)[]
}

/** An act as `useUndoable` passes it on; `said` is what was done: 'Starred Ana Ruiz'. */
export type Act<Body> = { readonly said: string; readonly place: Place | null; readonly body: Body }

type HeldAct = Omit<Act<unknown>, 'body'> & {
  readonly send: (isLeaving: boolean) => Promise<void>
  readonly takeBack: () => void
}

/** The last act, as long as it can be taken back: it is shown as done, and not sent yet. */
export const heldAct = watchedValue<HeldAct | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
/** Acts that can no longer be taken back, and wait for the answer of the one before. */
const waiting = new Set<HeldAct>()

/**
 * Sends an act once it can no longer be taken back: after `undoFor`, when another act begins, or when the page is
 * left (`isLeaving`), which does not wait for any answer. Rejects with `TakenBack` if it was taken back.
 */
export function holdBack<Answer>(
  said: string,
  send: (isLeaving: boolean) => Promise<Answer>,
  place = placeNow(),
) {
  const before = sendHeld()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const act: HeldAct = {
    said,
    place,
    async send(isLeaving) {
      if (!isLeaving) {
        waiting.add(act)
        await before
        // Sent meanwhile, because the page was left.
        if (!waiting.delete(act)) return
      }
      const answer = send(isLeaving)
      resolve(answer)
      await answer
    },
    takeBack: () => reject(new TakenBack(said)),
  }
  heldAct.set(act)
  countDown()
  return promise
}

/** Sends the held act, if there is one, and resolves once it has been answered in any way. */
export async function sendHeld(isLeaving = false): Promise<void> {
  const held = release()
  const acts = [...(isLeaving ? waiting : []), ...(held ? [held] : [])]
  if (isLeaving) waiting.clear()
  await Promise.all(acts.map((act) => act.send(isLeaving).catch(() => undefined)))
}

/** Takes the held act back. */
export function undo(): void {
  const act = release()
  act?.takeBack()
  if (act?.place) returnTo(act.place)
}

/** The control that has the focus; null if none has it, as after a press in a browser that does not focus buttons. */
export function placeNow(): Place | null {
  const control = document.activeElement
  if (!(control instanceof HTMLElement) || control === document.body) return null
  const entry = control.closest('li, article')
  const listed = entry?.closest('li') ?? entry
  return { control, entry, beside: [listed?.nextElementSibling, listed?.previousElementSibling] }
}

/** Gives the focus back to a control, or to what is nearest to it on the screen now. */
export function returnTo({ control, entry, beside }: Place, options?: FocusOptions): void {
  const dialog = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].at(-1)
  const nearest = [
    control,
    ...[entry, ...beside].map((one) => one?.querySelector<HTMLElement>('a[href], button:enabled')),
    dialog?.querySelector<HTMLElement>('input, [tabindex="-1"], button:enabled'),
    document.querySelector('main'),
  ]
  // Behind a dialog nothing can have the focus.
  nearest.find((one) => one?.isConnected && (!dialog || dialog.contains(one)))?.focus(options)
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
