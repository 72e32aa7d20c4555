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
  for (const path of ['/founding-members', '/iam', '/admin/users', '/iam/nope', '/iam/%zz'])
    expect(labels(path)).toEqual(['Home', 'I AM Directory'])
})

test('a page below a section links back to the section', () => {
  for (const path of ['/iam/campaigns', '/iam/campaigns/1', '/iam/campaigns/1/work'])
    expect(trailOf(path).at(-1)).toEqual({ label: 'Campaigns', to: '/iam/campaigns' })
})
