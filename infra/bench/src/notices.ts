import { startNats } from './fanout/nats.ts'
import { startProduct } from './notices/product.ts'
import { startProgram } from './program.ts'
import type { Result, Survey } from './survey.ts'

const members = 2_000
const rounds = 3

/** How soon thousands of registered members are told that their session has started. */
export const notices: Survey = {
  name: 'notices',
  async *results({ database, defer, say }): AsyncGenerator<Result> {
    const natsUrl = await startNats(defer)
    if (!natsUrl) return say('left out: it needs a nats-server')
    const { gateways } = await startProduct(await database({ name: 'empty' }), natsUrl, defer)
    say(`${members.toLocaleString('en')} members join`)
    const { program } = await startProgram({
      file: 'notices/members.ts',
      arguments: [String(members), ...gateways.map(({ url }) => url)],
    })
    defer(program.close)
    for (let round = 1; round <= rounds; round++) {
      say(`they register for session ${round} of ${rounds}`)
      const { answeredMs, told } = (await program.ask({})) as { answeredMs: number; told: number[] }
      const sorted = told.toSorted((a, b) => a - b)
      yield {
        case: `session ${round} starts, ${told.length.toLocaleString('en')} of ${members.toLocaleString('en')} are told`,
        goal: 'a session starts, 2,000 are registered',
        figures: {
          answered: Math.round(answeredMs),
          first: Math.round(sorted[0] ?? Number.NaN),
          half: Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
          last: told.length === members ? Math.round(sorted.at(-1)!) : Number.NaN,
        },
      }
    }
  },
}
