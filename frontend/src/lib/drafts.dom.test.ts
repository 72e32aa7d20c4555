import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryDrafts, draftNamed, endDraft, ownDrafts, sweepDrafts } from './drafts.ts'
import { nowShows } from './session-state.ts'

const ana = { id: 'ana', name: 'Ana Ruiz' }
const kofi = { id: 'kofi', name: 'Kofi Mensah' }
const place = { label: 'Reject application', address: '/iam/campaigns/1?tab=people' }
const words = { typed: { reason: 'Too late.' }, from: { reason: '' }, ...place }
const others = { ...words, typed: { reason: 'Too early.' } }
const dayMs = 24 * 60 * 60_000

/** Whether the browser would ask before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
function refuseStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
}

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
  expect(ownDrafts()).toEqual([])
  nowShows(null)
  expect(draftNamed('reject 1').read()).toBeUndefined()
  nowShows(ana)
  expect(ownDrafts()).toEqual([{ key: 'draft ana reject 1', ...place }])
  endDraft('reject 1')
  expect(draftNamed('reject 1').read()).toBeUndefined()
})

test('a form removes the words that it has found or stored, and not those that another tab stored since [X-APP-4]', () => {
  const one = draftNamed('reject 1')
  one.write(words)
  const other = draftNamed('reject 1')
  other.remove()
  expect(other.read()).toMatchObject(words)
  other.write(others)
  one.remove()
  expect(other.read()).toMatchObject(others)
  other.remove()
  expect(other.read()).toBeUndefined()
})

test('a form hears that its draft has ended, here or in another tab, and not that it was changed [X-APP-4]', () => {
  const draft = draftNamed('reject 1')
  const ended = vi.fn()
  const stop = draft.whenEnded(ended)
  const key = 'draft ana reject 1'
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft ana reject 2' }))
  expect(ended).not.toHaveBeenCalled()
  draft.write(words)
  draft.remove()
  expect(ended).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(ended).toHaveBeenCalledTimes(2)
  stop()
  endDraft('reject 1')
  expect(ended).toHaveBeenCalledTimes(2)
})

test('a visitor’s draft is kept for the tab only, and until a sign-out in it [X-APP-4 T-90]', () => {
  nowShows(null)
  draftNamed('profile').write(words)
  sessionStorage.setItem('draft interest', '[]')
  sessionStorage.setItem('loaded-anew', '1')
  expect(draftNamed('profile').read()).toMatchObject(words)
  expect(localStorage).toHaveLength(0)
  nowShows(ana)
  expect(draftNamed('profile').read()).toBeUndefined()
  carryDrafts(true)()
  expect(Object.keys(sessionStorage)).toEqual(['loaded-anew'])
})

test('a draft is kept for 30 days after its last change, and then swept, of every account [T-90]', () => {
  vi.useFakeTimers()
  draftNamed('reject 1').write(words)
  vi.advanceTimersByTime(30 * dayMs - 1)
  expect(draftNamed('reject 1').read()).toMatchObject(words)
  vi.advanceTimersByTime(1)
  nowShows(kofi)
  sweepDrafts()
  expect(localStorage).toHaveLength(0)
})

test('what cannot be read is swept, and other keys stay [T-90]', () => {
  localStorage.setItem('draft ana reject 1', '{')
  localStorage.setItem('draft ana reject 2', 'null')
  localStorage.setItem('mantine', '{')
  expect(draftNamed('reject 1').read()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['mantine'])
})

test('where storage is forbidden or full a draft lasts as long as the page, which is not left without a question [X-APP-4 T-90]', () => {
  const draft = draftNamed('reject 1')
  draft.write(words)
  expect(asks()).toBe(false)
  refuseStorage()
  draft.write(others)
  expect(draftNamed('reject 1').read()).toMatchObject(others)
  expect(ownDrafts()).toHaveLength(1)
  expect(asks()).toBe(true)
  nowShows(kofi)
  expect(draftNamed('reject 1').read()).toBeUndefined()
  nowShows(ana)
  carryDrafts(true)()
  expect(draftNamed('reject 1').read()).toMatchObject(others)
  draft.remove()
  expect(asks()).toBe(false)
  draft.write(words)
  carryDrafts(false)()
  expect(draft.read()).toBeUndefined()
  expect(asks()).toBe(false)
})

test('a draft that storage takes again is no reason to ask [X-APP-4]', () => {
  const draft = draftNamed('reject 1')
  refuseStorage()
  draft.write(words)
  expect(asks()).toBe(true)
  vi.restoreAllMocks()
  draft.write(others)
  expect(asks()).toBe(false)
  expect(localStorage.getItem('draft ana reject 1')).toContain('Too early.')
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
