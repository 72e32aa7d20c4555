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
  const tooLong = 'x'.repeat(10_000)
  const { error } = linesInput.safeParse(`Bakes\n${tooLong}`)
  const { message } = Lines.safeParse(['Bakes', tooLong]).error!.issues[0]!
  expect(error!.issues.map((issue) => [issue.path, issue.message])).toEqual([[[], message]])
})
