import { readOptions } from '../../tests/support/options.ts'
import { benchmarks } from './benchmarks.ts'
import { type Checkout, checkoutIn } from './checkout/checkout.ts'
import { goals } from './goals.ts'
import { writePage } from './page.ts'
import { opened, run } from './run.ts'
import { openScratch } from './scratch.ts'
import { type Survey, take } from './survey.ts'

/**
 * `npm run bench [-- NAME …] [--rounds 5] [--seconds 4] [--long] [--against DIR]` runs all benchmarks, or those named
 * (`directory` or `P1`). `--long` runs the cases that are too large for a usual run instead of the usual ones. `--against`
 * compares this tree with another checkout of the portal in the same run, nine rounds, instead of with the usual
 * contestants. `--slower 20` makes that other checkout use 20 % more CPU, to prove that the comparison detects it.
 * `--page` writes docs/performance.md and runs nothing.
 */
const { positionals, values } = readOptions({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    against: { type: 'string' },
    long: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    slower: { type: 'string' },
  },
})

// By `exit`, which also ends the contestants and the benchmarks' PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const folder = '.bench'
const results = `${folder}/results.jsonl`
const say = (line: string) => console.error(`  ${line}`)

const chosen = benchmarks.filter(
  ({ name }) =>
    positionals.length === 0 ||
    positionals.some((given) => given === name || given.toUpperCase() === goals[name].id),
)
const other = otherCheckout()
if (values.page) writePage()
else if (chosen.length > 0 && other !== 'unknown') await runAll(other)
else if (chosen.length === 0)
  refuse(
    `There is no such benchmark; there are ${benchmarks.map(({ name }) => `${name} (${goals[name].id})`).join(', ')}.`,
  )

function otherCheckout(): Checkout | undefined | 'unknown' {
  if (!values.against) return undefined
  try {
    const other = checkoutIn(values.against)
    return { ...other, ...(values.slower && { slowerBy: Number(values.slower) }) }
  } catch (error) {
    refuse((error as Error).message)
    return 'unknown'
  }
}

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 2
}

async function runAll(against: Checkout | undefined): Promise<void> {
  const scratch = openScratch(folder, say)
  const options = {
    ...{ isLong: values.long, results },
    ...(against && { against }),
    ...(values.rounds && { rounds: Number(values.rounds) }),
    ...(values.seconds && { seconds: Number(values.seconds) }),
  }
  try {
    for (const one of chosen) {
      if ('cases' in one) await run(one, scratch, options, say)
      else if (!against && !values.long)
        await opened({ scratch, say }, (bench) => take(one satisfies Survey, bench, results))
    }
  } finally {
    await scratch.close()
  }
}
