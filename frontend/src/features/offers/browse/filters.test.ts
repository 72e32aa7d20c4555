import { expect, test } from 'vitest'
import { choices, filtersIn, queryOf } from './filters.ts'

test('offers are filtered by status and by amount [LIM-07 LIM-08]', () => {
  expect(choices.status).toEqual(['All', 'Open', 'Pending', 'Accepted', 'Declined', 'Completed'])
  expect(choices.amountRange).toEqual(['All', '$0-$500', '$500-$1000', '$1000-$2000', '$2000+'])
})

test('a status is sent in lower case, an amount as its label, and All not at all [CALL-41]', () => {
  expect(queryOf({ search: ' wool ', status: 'Open', amountRange: '$0-$500' })).toEqual({
    search: 'wool',
    status: 'open',
    amountRange: '$0-$500',
  })
  expect(queryOf({ search: ' ', status: 'All', amountRange: 'All' })).toEqual({})
})

test('the URL restores the same filters, and an unknown choice means no filter', () => {
  const filters = { search: 'wool', status: 'Pending', amountRange: '$2000+' }
  expect(filtersIn(new URLSearchParams(queryOf(filters)))).toEqual(filters)
  expect(filtersIn(new URLSearchParams('status=expired&amountRange=$1'))).toEqual({
    search: '',
    status: 'All',
    amountRange: 'All',
  })
})
