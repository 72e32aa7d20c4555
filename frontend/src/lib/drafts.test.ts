import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryDrafts, countOwnDrafts, draftNamed } from './drafts.ts'
import { nowShows } from './session-state.ts'

const ana = { id: 'ana', name: 'Ana Ruiz' }
const kofi = { id: 'kofi', name: 'Kofi Mensah' }
const words = { typed: { reason: 'Too late.' }, from: { reason: '' } }
const dayMs = 24 * 60 * 60_000

beforeEach(() => nowShows(ana))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a draft is read by its name and by its account only [X-APP-4 T-90]', () => {
  draftNamed('reject 1').write(words)
  expect(draftNamed('reject 1').read()).toMatchObject(words)
  expect(draftNamed('reject 2').read()).toBeUndefined()
  nowShows(kofi)
  expect(draftNamed('reject 1').read()).toBeUndefined()
  expect(countOwnDrafts()).toBe(0)
  nowShows(null)
  expect(draftNamed('reject 1').read()).toBeUndefined()
  nowShows(ana)
  expect(countOwnDrafts()).toBe(1)
  draftNamed('reject 1').remove()
  expect(draftNamed('reject 1').read()).toBeUndefined()
})

test('a visitor’s draft is kept for the tab only [X-APP-4 T-90]', () => {
  nowShows(null)
  draftNamed('profile').write(words)
  expect(draftNamed('profile').read()).toMatchObject(words)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
  nowShows(ana)
  expect(draftNamed('profile').read()).toBeUndefined()
})

test('a draft is kept for 30 days after its last change, and then swept, of every account [T-90]', () => {
  vi.useFakeTimers()
  draftNamed('reject 1').write(words)
  vi.advanceTimersByTime(30 * dayMs - 1)
  expect(draftNamed('reject 1').read()).toMatchObject(words)
  vi.advanceTimersByTime(1)
  nowShows(kofi)
  draftNamed('reject 2')
  expect(localStorage).toHaveLength(0)
})

test('what cannot be read is swept, and other keys stay [T-90]', () => {
  localStorage.setItem('draft ana reject 1', '{')
  localStorage.setItem('draft ana reject 2', 'null')
  localStorage.setItem('mantine', '{')
  expect(draftNamed('reject 1').read()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['mantine'])
})

test('storage that is forbidden or full keeps nothing, and breaks nothing [T-90]', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
  const draft = draftNamed('reject 1')
  draft.write(words)
  expect(draft.read()).toBeUndefined()
  draft.remove()
  carryDrafts(true)()
})

test('drafts survive the clearing of storage if their user says so; those of others always [T-90]', () => {
  nowShows(kofi)
  draftNamed('about').write(words)
  nowShows(ana)
  draftNamed('reject 1').write(words)
  for (const [keeps, mine] of [
    [true, words],
    [false, undefined],
  ] as const) {
    const restore = carryDrafts(keeps)
    localStorage.clear()
    restore()
    if (mine) expect(draftNamed('reject 1').read()).toMatchObject(mine)
    else expect(draftNamed('reject 1').read()).toBeUndefined()
  }
  nowShows(kofi)
  expect(draftNamed('about').read()).toMatchObject(words)
})

test('drafts that are not kept go even if the request that clears the storage did not arrive [T-90]', () => {
  draftNamed('reject 1').write(words)
  carryDrafts(false)()
  expect(localStorage).toHaveLength(0)
})
