import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parametersOf } from './question.ts'

const wellFormed = [
  'a',
  'search',
  'é',
  '=',
  '&',
  '+',
  '%20',
  '%2B',
  '%26',
  '%C3%A9',
  ';',
  '?',
  '[]',
  '__proto__',
]
const malformed = ['%', '%e', '%ff', '%C3']

test.each([
  ['has the parameters that the router finds', wellFormed, false],
  ['with malformed escapes has them too, or is left to the router', [...wellFormed, ...malformed], true],
])('a query string %s', async (_, pieces, mayBeLeft) => {
  const app = Fastify()
  app.get('/', ({ query }) => Object.entries(query as object))
  const query = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((chosen) => chosen.join(''))
  await fc.assert(
    fc.asyncProperty(query, async (query) => {
      const parameters = parametersOrNone(query)
      if (!parameters) expect(mayBeLeft).toBe(true)
      else expect(Object.entries(parameters)).toEqual((await app.inject(`/?${query}`)).json())
    }),
    { numRuns: 1_000 },
  )
})

function parametersOrNone(query: string): object | undefined {
  try {
    return parametersOf(query)
  } catch {
    return undefined
  }
}
