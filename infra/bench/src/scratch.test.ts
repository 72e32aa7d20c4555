import { expect, test } from 'vitest'
import { sourcesOf } from './scratch.ts'

test('templates are made anew when anything changes that fills them', () => {
  const names = [...sourcesOf(new URL('fill.ts', import.meta.url)).keys()].map((url) =>
    url.replace(/.*\/infra\//, ''),
  )
  expect(names.toSorted()).toEqual([
    'bench/src/append/events.ts',
    'bench/src/append/fill.ts',
    'bench/src/as-of/ledger.ts',
    'bench/src/campaigns/campaigns.ts',
    'bench/src/desk/payouts.ts',
    'bench/src/directory/cookies.ts',
    'bench/src/directory/creators.ts',
    'bench/src/fanout/audience.ts',
    'bench/src/fill-views.ts',
    'bench/src/fill.ts',
    'bench/src/generate.ts',
    'bench/src/log/history.ts',
    'bench/src/log/ids.ts',
    'bench/src/log/population.ts',
    'bench/src/offers/offers.ts',
    'bench/src/people.ts',
    'bench/src/spotlight/rows.ts',
    'demo/src/chance.ts',
  ])
})
