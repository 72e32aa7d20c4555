import { expect, test } from 'vitest'
import { sourcesOf } from './scratch.ts'

test('templates are made anew when anything changes that fills them', () => {
  const names = [...sourcesOf(new URL('fill.ts', import.meta.url)).keys()].map((url) =>
    url.replace(/.*\/standalone\/src\//, ''),
  )
  expect(names.toSorted()).toEqual([
    'bench/append/fill.ts',
    'bench/campaigns/campaigns.ts',
    'bench/directory/creators.ts',
    'bench/fill-views.ts',
    'bench/fill.ts',
    'bench/generate.ts',
    'bench/log/history.ts',
    'bench/log/ids.ts',
    'bench/log/population.ts',
    'bench/offers/offers.ts',
    'demo/chance.ts',
  ])
})
