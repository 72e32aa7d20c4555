import { Role } from '@iam/contracts/enumerations'
import { movePlacesOf } from '@iam/contracts/moves/views'
import { mayEnter, type Page, pages } from '@iam/contracts/pages'
import { expect, test } from 'vitest'
import { countAt, placeAt, placesOf } from './places.ts'

const rightsOf = (role: Role, canApprovePayments = false) => ({ role, canApprovePayments })
const namesOf = (...rights: Parameters<typeof rightsOf>) =>
  placesOf(rightsOf(...rights)).map(({ name }) => name)
const currentFor = (role: Role, path: string, handle: string | null = 'mara-lind') =>
  placeAt(path, placesOf(rightsOf(role)), handle)?.name

test('each role has its places in their order [X-APP-1]', () => {
  expect(namesOf('creator')).toEqual([
    ...['Dashboard', 'Work', 'Offers', 'Campaigns', 'Content', 'AMA', 'Earnings', 'News', 'Directory'],
  ])
  expect(namesOf('brand')).toEqual([
    ...['Dashboard', 'Reviews', 'Campaigns', 'Offers', 'Directory', 'AMA', 'Spending', 'News'],
  ])
  expect(namesOf('admin')).toEqual([
    ...[
      'Inbox',
      'Payouts',
      'Users',
      'Interest',
      'Audit',
      'Dashboard',
      'Campaigns',
      'Directory',
      'AMA',
      'News',
    ],
  ])
  for (const role of ['team_member', 'partner', 'investor'] as const)
    expect(namesOf(role)).toEqual(['Dashboard', 'Directory', 'Campaigns', 'AMA', 'News'])
})

test('holders of the right to approve payments have their inbox second, where what waits is counted, and then the desk [X-APP-1 X-APP-3]', () => {
  expect(namesOf('team_member', true)).toEqual([
    'Dashboard',
    'Inbox',
    'Payouts',
    'Directory',
    'Campaigns',
    'AMA',
    'News',
  ])
  expect(namesOf('creator', true).slice(0, 4)).toEqual(['Dashboard', 'Inbox', 'Payouts', 'Work'])
  expect(namesOf('admin', true)).toEqual(namesOf('admin'))
  for (const role of Role.options) {
    const numbers = placesOf(rightsOf(role, true)).map((place) => countAt(place, { payouts: 3 }))
    expect(numbers.toSorted().slice(-2), role).toEqual([0, 3])
    const counting = placesOf(rightsOf(role, true)).filter((place) => countAt(place, { payouts: 3 }) > 0)
    expect(counting.map(({ name, page }) => [name, page])).toEqual([['Inbox', 'inbox']])
  }
})

test('no place leads to a refusal [X-APP-1]', () => {
  const each = Role.options.flatMap((role) => [rightsOf(role), rightsOf(role, true)])
  for (const rights of each)
    for (const { name, page } of placesOf(rights)) {
      const { guard = {}, path }: Page = pages[page]
      const place = `${rights.role}: ${name}`
      expect(mayEnter({ ...rights, canPostNews: false }, guard), place).toBe(true)
      expect(path).not.toContain(':')
      expect(placeAt(path, placesOf(rights), 'mara-lind')?.name, place).toBe(name)
    }
})

test('a place leads to the list of what it counts there [X-APP-1 X-APP-3]', () => {
  const counting = (role: Role) =>
    placesOf(rightsOf(role)).flatMap(({ name, counts, waitingAt }) =>
      counts ? [[name, counts, waitingAt]] : [],
    )
  expect(counting('admin')).toEqual([
    ['Inbox', ['inbox', 'payouts'], undefined],
    ['Interest', ['interest'], '?status=new'],
    ['Dashboard', ['work', 'offers', 'earnings'], undefined],
    ['Campaigns', ['campaigns', 'reviews'], '?as=brand'],
  ])
  expect(counting('brand')).toEqual([
    ['Dashboard', ['work', 'earnings'], undefined],
    ['Reviews', ['reviews'], undefined],
    ['Campaigns', ['campaigns'], undefined],
    ['Offers', ['offers'], undefined],
  ])
  expect(counting('creator').map(([, counts]) => counts)).toEqual([
    ...[['campaigns', 'reviews'], ['work'], ['offers'], ['earnings']],
  ])
  expect(counting('investor').map(([name]) => name)).toEqual(['Dashboard'])
})

test.each(
  Role.options,
)('the rail of the role %s counts each list in which something may wait at one place [X-APP-1 X-APP-3]', (role) => {
  for (const list of movePlacesOf[role]) {
    const numbers = placesOf(rightsOf(role)).map((place) => countAt(place, { [list]: 3 }))
    expect(numbers.toSorted().slice(-2), list).toEqual([0, 3])
  }
})

test('a page below a list marks the place of the list [X-APP-1]', () => {
  for (const [role, path, name] of [
    ['creator', '/iam/campaigns/1', 'Campaigns'],
    ['creator', '/iam/campaigns/1/work', 'Work'],
    ['creator', '/iam/offers/1', 'Offers'],
    ['creator', '/iam/templates', 'Content'],
    ['creator', '/iam/earnings/statements/2026-11', 'Earnings'],
    ['creator', '/iam/payouts/1', 'Earnings'],
    ['admin', '/admin/payouts/1', 'Payouts'],
    ['admin', '/admin/transactions', 'Payouts'],
    ['creator', '/iam/@kofi-mensah', 'Directory'],
    ['creator', '/iam/%40kofi-mensah', 'Directory'],
    ['brand', '/iam/profile/kofi-mensah', 'Directory'],
    ['brand', '/iam/offers', 'Offers'],
    ['brand', '/iam/offers/1', 'Offers'],
    ['admin', '/admin/users/1', 'Users'],
    ['creator', '/iam/news/1', 'News'],
    ['admin', '/iam/news/new', 'News'],
    ['admin', '/iam/news/1/edit', 'News'],
    ['admin', '/iam/reviews', 'Inbox'],
    ['investor', '/iam/campaigns/1/work', 'Campaigns'],
    ['brand', '/iam/ama/1', 'AMA'],
    ['creator', '/iam/ama/1/recording', 'AMA'],
  ] as const)
    expect(currentFor(role, path), `${role}: ${path}`).toBe(name)
})

// Settings stand below the places of the rail, as in the sketch of the frame, and on the account's corner.
test('settings, the own profile, a refused page and an unknown one mark no place', () => {
  for (const path of [
    '/iam',
    '/iam/settings',
    '/iam/@Mara-Lind',
    '/iam/%40mara-lind',
    '/iam/profile/mara-lind',
  ])
    expect(currentFor('creator', path), path).toBeUndefined()
  for (const path of ['/iam/marketplace', '/admin', '/admin/payouts', '/iam/nope', '/iam/%zz', '/admin/nope'])
    expect(currentFor('creator', path), path).toBeUndefined()
  expect(currentFor('creator', '/iam/@mara-lind', null)).toBe('Directory')
})
