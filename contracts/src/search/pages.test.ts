import { expect, test } from 'vitest'
import { allPages, pages } from '../pages.ts'
import { pagesOpenTo } from './pages.ts'

const none = { canApprovePayments: false, canPostNews: false }
const idsFor = (role: 'creator' | 'brand' | 'admin' | 'team_member') =>
  pagesOpenTo({ role, ...none }).map(({ id }) => id)

test('a search leads to no page that refuses the user [X-APP-2]', () => {
  const visitors = pagesOpenTo(null)
  expect(visitors.filter(({ id }) => 'guard' in pages[id])).toEqual([])
  expect(visitors.map(({ id }) => id)).not.toContain('settings')
  expect(idsFor('creator')).not.toContain('reviews')
  expect(idsFor('creator')).toEqual(expect.arrayContaining(['content', 'work']))
  expect(idsFor('brand')).toEqual(expect.arrayContaining(['reviews', 'marketplace', 'settings']))
  for (const role of ['creator', 'brand', 'team_member'] as const)
    expect(idsFor(role).filter((id) => ['users', 'inbox'].includes(id))).toEqual([])
  const approving = pagesOpenTo({ role: 'creator', ...none, canApprovePayments: true }).map(({ id }) => id)
  expect(approving).toEqual(expect.arrayContaining(['inbox', 'payouts']))
  expect(idsFor('admin')).toEqual(expect.arrayContaining(['users', 'interest', 'inbox', 'reviews']))
})

test('its pages are those of no record, under their own address', () => {
  const found = pagesOpenTo({ role: 'admin', ...none })
  for (const { id, link } of found) {
    expect(link).toBe(new Map(allPages).get(id)!.path)
    expect(link).not.toContain(':')
  }
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length)
})
