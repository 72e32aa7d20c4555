import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { coded, type HowTo, isProduct } from './how-to.ts'
import { modules, noteIn } from './how-to-every-module.ts'

const productOf = ({ pieces }: Pick<HowTo, 'pieces'>) => [
  ...new Set(pieces.map(({ file }) => file).filter(isProduct)),
]

test.each(coded)('$name lists the files of the product that it touches, and counts them', (howTo) => {
  expect(productOf(howTo).toSorted()).toEqual(howTo.listed.toSorted())
  expect(productOf(howTo)).toHaveLength(howTo.says)
})

test('what a change costs, in files of the product', () => {
  expect(
    Object.fromEntries(coded.map((howTo) => [howTo.name.slice(12, -3), productOf(howTo).length])),
  ).toEqual({
    'add-a-call': 3,
    'add-a-command-and-its-event': 8,
    'add-a-reaction': 2,
    'add-a-read-model': 3,
    'add-a-screen': 4,
    'change-the-public-site': 1,
  })
})

test('in every module a command and its event, with a button without input, touch 8 files at most', async () => {
  const costs = modules.map((one) => [one.noun, productOf({ pieces: noteIn(one) }).length] as const)
  expect(modules.map(({ noun }) => noun)).toEqual((await readdir('command-service/src/modules')).toSorted())
  expect(costs.filter(([, files]) => files > 8)).toEqual([])
})
