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
const noMore = { pages: false, creators: false, campaigns: false, offers: false, contents: false }
const none = { pages: [], creators: [], campaigns: [], offers: [], contents: [] }

test('groups stand in their order, without empty ones, and an item leads to its page [X-APP-2]', () => {
  const go = vi.fn()
  const groups = { ...none, offers: [offer], creators: [creator], pages: [page] }
  const shown = found({ groups, more: noMore }, 'ana', null, go)
  expect(shown.map(({ name }) => name)).toEqual(['Go to', 'Creators', 'Your offers'])
  shown[1]!.items[0]!.run()
  expect(go).toHaveBeenCalledWith('/c')
  expect(new Set(shown.flatMap(({ items }) => items.map(({ key }) => key))).size).toBe(3)
  expect(found({ groups: none, more: noMore }, 'ana', null, go)).toEqual([])
})

test('what does not fit into a group is reached by its list with the search in its address, where there is one', () => {
  const groups = { ...none, creators: [creator], campaigns: [campaign], offers: [offer], contents: [content] }
  const all = { ...noMore, creators: true, campaigns: true, offers: true, contents: true }
  const last = (role: 'creator' | 'brand' | 'partner' | null, more = all) => {
    const go = vi.fn()
    return found({ groups, more }, 'a b', role && { role }, go).map(({ items, isCut }) => {
      const { title, run } = items.at(-1)!
      run()
      return [title, go.mock.lastCall?.[0], isCut]
    })
  }
  const creators = ['Search the directory for “a b”', '/iam/directory?search=a+b', false]
  const campaigns = ['More campaigns for “a b”', '/iam/campaigns?search=a+b', false]
  const contents = ['Quay', '/w', true]
  const offersAt = (path: string) => ['More offers for “a b”', `${path}?search=a+b`, false]
  expect(last('creator')).toEqual([creators, campaigns, offersAt('/iam/offers'), contents])
  expect(last('brand')).toEqual([creators, ['Kiln', '/k', true], offersAt('/iam/marketplace'), contents])
  expect(last('partner')).toEqual([creators, campaigns, ['Wool', '/o', true], contents])
  expect(last(null, noMore).map(([title, , isCut]) => [title, isCut])).toEqual([
    ['Ana', false],
    ['Kiln', false],
    ['Wool', false],
    ['Quay', false],
  ])
})

test('the second line of a hit ends with its state, but for a campaign that is active', () => {
  const cancelled = { ...campaign, status: 'cancelled' } as const
  const groups = {
    ...{ pages: [page], creators: [creator], offers: [offer], contents: [content] },
    campaigns: [campaign, cancelled],
  }
  const notes = found({ groups, more: noMore }, 'ana', null, vi.fn()).flatMap(({ items }) =>
    items.map(({ note }) => note),
  )
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
