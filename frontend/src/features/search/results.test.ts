import { expect, test, vi } from 'vitest'
import { actionsFor, found, places } from './results.ts'

const hit = (id: string, title: string) => ({ id, title, note: '', link: `/${id}`, match: null })
const page = { ...hit('p', 'Offers'), type: 'page' } as const
const creator = {
  ...hit('c', 'Ana'),
  ...{ note: '@ana', handle: 'ana', avatarUrl: '' },
  type: 'creator',
} as const
const campaign = { ...hit('k', 'Kiln'), note: 'Mill · $5.00', type: 'campaign', status: 'active' } as const
const offer = { ...hit('o', 'Wool'), note: 'Mill · $9.00', type: 'offer', status: 'open' } as const
const content = { ...hit('w', 'Quay'), type: 'content', status: 'draft', contentType: 'post' } as const
const none = { pages: [], creators: [], campaigns: [], offers: [], contents: [] }

test('groups stand in their order, without empty ones, and an item leads to its page [X-APP-2]', () => {
  const go = vi.fn()
  const groups = { ...none, offers: [offer], creators: [creator], pages: [page] }
  const shown = found({ groups }, 'ana', go)
  expect(shown.map(({ name }) => name)).toEqual(['Go to', 'Creators', 'Your offers'])
  shown[1]!.items[0]!.run()
  expect(go).toHaveBeenCalledWith('/c')
  expect(new Set(shown.flatMap(({ items }) => items.map(({ key }) => key))).size).toBe(3)
  expect(found({ groups: none }, 'ana', go)).toEqual([])
})

test('five hits of a group are shown, and the directory is searched for further creators', () => {
  const go = vi.fn()
  const creators = Array.from({ length: 6 }, (_, n) => ({ ...creator, id: `c${n}` }))
  const itemsOf = (count: number) =>
    found({ groups: { ...none, creators: creators.slice(0, count) } }, 'ana', go)[0]!.items
  expect(itemsOf(5)).toHaveLength(5)
  const items = itemsOf(6)
  expect(items.map(({ title }) => title)).toEqual([...Array(5).fill('Ana'), 'Search the directory for “ana”'])
  items.at(-1)!.run()
  expect(go).toHaveBeenCalledWith('/iam/directory?search=ana')
})

test('the second line of a hit ends with its state, but for a campaign that is active', () => {
  const cancelled = { ...campaign, status: 'cancelled' } as const
  const groups = {
    ...{ pages: [page], creators: [creator], offers: [offer], contents: [content] },
    campaigns: [campaign, cancelled],
  }
  const notes = found({ groups }, 'ana', vi.fn()).flatMap(({ items }) => items.map(({ note }) => note))
  const ofCampaigns = ['Mill · $5.00', 'Mill · $5.00 · Cancelled']
  expect(notes).toEqual(['', '@ana', ...ofCampaigns, 'Mill · $9.00 · Open', 'Post · Draft'])
})

test('before anything is typed all open pages are offered', () => {
  const go = vi.fn()
  const { name, items } = places([{ id: 'offers', title: 'Offers', link: '/iam/offers' }], go)
  expect([name, items.map(({ title }) => title)]).toEqual(['Go to', ['Offers']])
  items[0]!.run()
  expect(go).toHaveBeenCalledWith('/iam/offers')
})

test('actions are found by all of their words, and the page’s own replaces one of the same name', () => {
  const own = vi.fn()
  const actions = [
    { title: 'Write content', run: own },
    { title: 'Write content', words: 'new piece', run: vi.fn() },
    { title: 'Create a campaign', words: 'post new', run: vi.fn() },
  ]
  const titles = (text: string) => actionsFor(text, actions).items.map(({ title }) => title)
  expect(titles('')).toEqual(['Write content', 'Create a campaign'])
  expect(titles('NEW  camp')).toEqual(['Create a campaign'])
  expect(titles('write campaign')).toEqual([])
  const [item] = actionsFor('content', actions).items
  item!.run()
  expect(own).toHaveBeenCalled()
  expect(item!.match).toEqual({ from: 6, to: 13 })
})
