import { launch, timeLeft, wayBehind } from './countdown.ts'
import { rememberTestFlight, testFlightHash } from './test-flight-memory.ts'

const find = <T extends Element>(selector: string) => document.querySelector<T>(`#announcement ${selector}`)!
let timer: ReturnType<typeof setInterval>
let pressed: EventTarget | null

/** Opens the prerendered announcement and starts its countdown. */
export function announce(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#announcement')!
  if (dialog.open) return
  tick()
  timer = setInterval(tick, 1000)
  dialog.showModal()
  find<HTMLElement>('h2').focus()

  const dismiss = () => {
    clearInterval(timer)
    dialog.close()
    rememberTestFlight()
    // Removes the hash, so that the same link opens the announcement again.
    if (location.hash === testFlightHash) history.replaceState(history.state, '', location.pathname)
  }
  dialog.oncancel = dismiss
  dialog.onpointerdown = ({ target }) => {
    pressed = target
  }
  dialog.onclick = ({ target }) => {
    const control = (target as Element).closest('a, button')
    // A click on the backdrop has the dialog as its target. If the press began inside, on a text, nothing closes.
    if (control?.closest('[data-close]') || (target === dialog && pressed === dialog)) dismiss()
  }
}

function tick(): void {
  const now = Date.now()
  for (const [unit, amount] of Object.entries(timeLeft(launch, now)))
    find(`[data-unit=${unit}]`).textContent = String(amount).padStart(2, '0')
  find<HTMLElement>('[data-progress]').style.left = `${wayBehind(now) * 100}%`
  document.querySelector('#announcement')!.toggleAttribute('data-launched', now >= launch.getTime())
}
