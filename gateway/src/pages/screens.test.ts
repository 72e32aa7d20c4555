import { allPages, pages } from '@iam/contracts/pages'
import { expect, test } from 'vitest'
import { openPages, screens } from './screens.ts'

test('every page of the router is known, with its params filled in', () => {
  const routed = allPages.filter(
    ([name, { isPrerendered }]) => !isPrerendered && name !== 'profileByAtHandle',
  )
  for (const [, { path }] of routed) expect(path.replace(/:\w+/g, 'x')).toMatch(screens)
  for (const path of ['/iam/nope', '/iam/campaigns/1/else', '/admin/nope', '/iam/settings/x'])
    expect(path).not.toMatch(screens)
})

test('a page that search engines may index is open to visitors and has no params', () => {
  const closed = allPages.flatMap(([, { path, guard }]) => (guard || path.includes(':') ? [path] : []))
  for (const { path } of openPages) expect(closed).not.toContain(path)
  expect(openPages.map(({ path }) => path)).toContain(pages.home.path)
})
