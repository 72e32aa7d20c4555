import { Lines } from '@iam/contracts/campaigns/commands'
import { expect, test } from 'vitest'
import { linesIn, listInput, partsIn } from './list-input.ts'

test('entries are trimmed, and empty ones are left out', () => {
  expect(linesIn(' Bakes \n\n Lives in Austin')).toEqual(['Bakes', 'Lives in Austin'])
  expect(partsIn('TikTok, ,Instagram,')).toEqual(['TikTok', 'Instagram'])
})

test('what is wrong with an entry is said of the whole text', () => {
  const linesInput = listInput(linesIn, Lines)
  expect(linesInput.parse('Bakes\nFilms\nBakes')).toEqual(['Bakes', 'Films'])
  const { error } = linesInput.safeParse(`Bakes\n${'x'.repeat(10_000)}`)
  expect(error!.issues.map(({ path }) => path)).toEqual([[]])
})
