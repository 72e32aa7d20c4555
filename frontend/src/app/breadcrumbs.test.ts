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
  for (const path of ['/founding-members', '/iam', '/admin/users', '/iam/nope'])
    expect(labels(path)).toEqual(['Home', 'I AM Directory'])
})
