import { expect, test } from 'vitest'
import { trailOf } from './breadcrumbs.tsx'

const labels = (path: string) => trailOf(path).map(({ label }) => label)

test('both addresses of a profile have the same trail', () => {
  const trail = ['Home', 'I AM Directory', 'Creator Directory', '@ana']
  expect(labels('/iam/profile/ana')).toEqual(trail)
  expect(labels('/iam/@ana')).toEqual(trail)
})

test('home has none, and everywhere else begins at home', () => {
  expect(labels('/')).toEqual([])
  for (const path of ['/founding-members', '/iam', '/admin/users', '/iam/nope', '/iam/%zz'])
    expect(labels(path)).toEqual(['Home', 'I AM Directory'])
})

test('below a section, the trail leads back to it', () => {
  for (const path of ['/iam/campaigns', '/iam/campaigns/1', '/iam/campaigns/1/work'])
    expect(trailOf(path).at(-1)).toEqual({ label: 'Campaigns', to: '/iam/campaigns' })
})
