import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown, heldAct, holdBack, sendHeld, stopTheTime, TakenBack, undo, undoFor } from './undo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  undo()
  vi.useRealTimers()
})

const answering = () => vi.fn(async (_isLeaving: boolean) => 'answered')

test('an act is sent once it can no longer be taken back, after 8 s [X-APP-5 T-91]', async () => {
  const send = answering()
  const answer = holdBack('Starred Ana Ruiz', send)
  expect(heldAct.now()?.said).toBe('Starred Ana Ruiz')
  await vi.advanceTimersByTimeAsync(undoFor - 1)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledExactlyOnceWith(false)
  expect(await answer).toBe('answered')
  expect(heldAct.now()).toBeUndefined()
})

test('what is taken back is never sent [X-APP-5 T-91]', async () => {
  const send = answering()
  const answer = holdBack('Starred Ana Ruiz', send)
  undo()
  await expect(answer).rejects.toBeInstanceOf(TakenBack)
  await vi.advanceTimersByTimeAsync(2 * undoFor)
  await sendHeld()
  expect(send).not.toHaveBeenCalled()
})

test('another act sends the one before, which can then no longer be taken back [X-APP-5 T-91]', async () => {
  const [first, second] = [answering(), answering()]
  const answer = holdBack('Starred Ana Ruiz', first)
  const taken = holdBack('Starred Kofi Mensah', second)
  expect(heldAct.now()?.said).toBe('Starred Kofi Mensah')
  undo()
  await expect(taken).rejects.toBeInstanceOf(TakenBack)
  expect(await answer).toBe('answered')
  expect(first).toHaveBeenCalledExactlyOnceWith(false)
})

/** Two acts, the first of which is under way without an answer. */
function twoActs() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const [first, second] = [vi.fn((_isLeaving: boolean) => promise), answering()]
  void holdBack('Starred Ana Ruiz', first)
  void holdBack('Starred Kofi Mensah', second)
  return { first, second, resolve }
}

test('an act is sent after the answer of the one before, whatever the network is [X-APP-5 T-91]', async () => {
  const { first, second, resolve } = twoActs()
  await vi.advanceTimersByTimeAsync(2 * undoFor)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
  resolve('answered')
  await vi.advanceTimersByTimeAsync(0)
  expect(second).toHaveBeenCalledExactlyOnceWith(false)
})

test('as the page is left, an act that waits for the one before is sent at once too, and only then [X-APP-5 T-91]', async () => {
  for (const later of [0, undoFor]) {
    const { second, resolve } = twoActs()
    await vi.advanceTimersByTimeAsync(later)
    void sendHeld(true)
    expect(second).toHaveBeenCalledExactlyOnceWith(true)
    resolve('answered')
    await vi.advanceTimersByTimeAsync(undoFor)
    expect(second).toHaveBeenCalledTimes(1)
  }
})

test('as the page is left, the act is sent at once, within the same task [X-APP-5 T-91]', () => {
  const send = answering()
  void holdBack('Starred Ana Ruiz', send)
  void sendHeld(true)
  expect(send).toHaveBeenCalledExactlyOnceWith(true)
})

test('sending waits for the answer, whatever it is', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const answer = holdBack('Starred Ana Ruiz', () => promise)
  const sent = sendHeld()
  const failure = new Error('503')
  reject(failure)
  await expect(answer).rejects.toBe(failure)
  expect(await sent).toBeUndefined()
})

test('the time stands still while a user is at the bar, and begins anew afterwards', async () => {
  const send = answering()
  void holdBack('Starred Ana Ruiz', send)
  await vi.advanceTimersByTimeAsync(undoFor - 1)
  stopTheTime()
  await vi.advanceTimersByTimeAsync(undoFor)
  expect(send).not.toHaveBeenCalled()
  countDown()
  await vi.advanceTimersByTimeAsync(undoFor)
  expect(send).toHaveBeenCalledTimes(1)
})

test('an undo gives the focus back to where it was', () => {
  document.body.innerHTML = '<button>Star</button><button>Undo</button>'
  const [star, bar] = document.querySelectorAll('button')
  star!.focus()
  holdBack('Starred Ana Ruiz', answering()).catch(() => undefined)
  bar!.focus()
  undo()
  expect(document.activeElement).toBe(star)
  document.body.innerHTML = ''
})

test('once that is gone, the entry gets the focus in which it stood, or else the page', () => {
  document.body.innerHTML = '<main tabindex="-1"><article><button>Unpublish</button></article></main>'
  const [main, entry] = [document.querySelector('main'), document.querySelector('article')!]
  for (const [html, nearest] of [
    ['<button disabled>Publish</button><button>Edit</button>', () => entry.querySelector('button:enabled')],
    ['', () => main],
  ] as const) {
    entry.innerHTML = '<button>Unpublish</button>'
    entry.querySelector('button')!.focus()
    holdBack('Unpublished Crusts', answering()).catch(() => undefined)
    entry.innerHTML = html
    undo()
    expect(document.activeElement).toBe(nearest())
  }
  document.body.innerHTML = ''
})
