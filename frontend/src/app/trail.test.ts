import { expect, test } from 'vitest'
import { trailOf } from './trail.ts'

const labels = (path: string) => trailOf(path).map(({ label }) => label)

test('both URLs of a profile have the same breadcrumbs', () => {
  const trail = ['Home', 'I AM Directory', 'Creator Directory', '@ana']
  expect(labels('/iam/profile/ana')).toEqual(trail)
  expect(labels('/iam/@ana')).toEqual(trail)
})

test('the home page has no breadcrumbs, and all other trails begin with it', () => {
  expect(labels('/')).toEqual([])
  for (const path of ['/founding-members', '/iam', '/admin/nope', '/iam/nope', '/iam/%zz'])
    expect(labels(path)).toEqual(['Home', 'I AM Directory'])
})

test('a page below a section links back to the section', () => {
  for (const path of ['/iam/campaigns', '/iam/campaigns/1', '/iam/campaigns/1/work'])
    expect(trailOf(path).at(-1)).toEqual({ label: 'Campaigns', to: '/iam/campaigns' })
})

test('the trail of a thing ends with its name, once that is known', () => {
  for (const path of ['/iam/campaigns/1', '/iam/campaigns/1/work'])
    expect(trailOf(path, 'Slow bread').slice(-2)).toEqual([
      { label: 'Campaigns', to: '/iam/campaigns' },
      { label: 'Slow bread', to: path, dir: 'auto' },
    ])
  expect(trailOf('/iam/offers/1', 'Winter in wool').at(-1)).toEqual({
    label: 'Winter in wool',
    to: '/iam/offers/1',
    dir: 'auto',
  })
  expect(trailOf('/admin/users/1', 'Kofi Mensah').slice(-2)).toEqual([
    { label: 'Users', to: '/admin/users' },
    { label: 'Kofi Mensah', to: '/admin/users/1', dir: 'auto' },
  ])
})

test('a payout and a statement stand below the earnings', () => {
  for (const [path, name] of [
    ['/iam/payouts/1', 'Payout of $250.00'],
    ['/iam/earnings/statements/2026-11', 'November 2026'],
  ] as const)
    expect(trailOf(path, name).slice(-2)).toEqual([
      { label: 'Earnings', to: '/iam/earnings' },
      { label: name, to: path, dir: 'auto' },
    ])
})

test('the pages of admins have breadcrumbs of their own', () => {
  for (const [path, label] of [
    ['/admin', 'Inbox'],
    ['/admin/users', 'Users'],
    ['/admin/interest', 'Interest'],
  ] as const)
    expect(labels(path)).toEqual(['Home', 'I AM Directory', label])
})
