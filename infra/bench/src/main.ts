import { parseArgs } from 'node:util'
import type { Bench, Benchmark, Case } from './benchmark.ts'
import { benchmarks } from './benchmarks.ts'
import { type Checkout, checkoutIn, thisCheckout } from './checkout/checkout.ts'
import { type Bound, goals } from './goals.ts'
import { type Contestant, measure } from './measure.ts'
import { writePage } from './page.ts'
import { report } from './report.ts'
import { openScratch } from './scratch.ts'
import { type Survey, take } from './survey.ts'

/**
 * `npm run bench [-- NAME …] [--rounds 5] [--seconds 4] [--long] [--against DIR]` runs all benchmarks, or those named
 * (`directory` or `P1`). `--long` runs the cases that are too large for a usual run instead of the usual ones. `--against`
 * compares this tree with another checkout of the portal in the same run, nine rounds, instead of with the usual
 * contestants. `--slower 20` makes that other checkout use 20 % more CPU, to prove that the comparison detects it.
 * `--page` writes docs/performance.md and runs nothing.
 */
const { positionals, values } = parseArgs({
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

async function runAll(other: Checkout | undefined): Promise<void> {
  const scratch = openScratch(folder, say)
  try {
    for (const one of chosen) {
      const closers: (() => Promise<unknown>)[] = []
      const { database, postgres } = scratch
      const bench: Bench = { database, postgres, say, defer: (close) => closers.unshift(close) }
      try {
        if ('cases' in one) await run(one, bench, scratch.checkpoint, other)
        else if (!other && !values.long) await take(one satisfies Survey, bench, results)
      } finally {
        for (const close of closers) await close()
        await scratch.drop()
      }
    }
  } finally {
    await scratch.close()
  }
}

async function run(
  { name, cases }: Benchmark,
  bench: Bench,
  between: () => Promise<void>,
  other: Checkout | undefined,
): Promise<void> {
  console.log(`${goals[name].id} ${name}: ${goals[name].work}`)
  for (const given of await cases(bench)) {
    if (Boolean(given.isLong) !== values.long || (other && given.isGrowth)) continue
    say(given.name)
    const figures = await measure(
      {
        contestants: contestantsOf(given, other),
        rounds: Number(values.rounds ?? (other && !given.isLong ? 9 : (given.rounds ?? 5))),
        ...timeOf(given, Boolean(other)),
        between,
      },
      (line) => say(`${given.name}: ${line}`),
    )
    const all: Readonly<Record<string, readonly Bound[]>> = goals[name].cases
    const bounds = all[given.goal ?? given.name]!
    report({ name, case: given.name, unit: given.unit, bounds, figures }, results)
  }
}

/**
 * Against another checkout only CPU is judged, so turns are as short as they can be, and rounds no longer than needed. The
 * first seconds of a Node.js process cost up to twice as much as later ones.
 */
function timeOf({ startsCold, isWhole, ...given }: Case, isAgainst: boolean) {
  const normal = given.seconds ?? 4
  const seconds = Number(values.seconds ?? (isAgainst && !given.isLong ? Math.min(normal, 8) : normal))
  const turn = isAgainst ? 0.5 : given.seconds === undefined ? 1 : seconds
  const slices = isWhole ? 1 : Math.max(1, Math.round(seconds / turn))
  return { seconds, slices, warmUps: startsCold ? 0 : isAgainst ? 2 : 1 }
}

function contestantsOf(
  { ours, others }: Case,
  other: Checkout | undefined,
): Readonly<Record<string, Contestant>> {
  if (other) return { ours: ours(thisCheckout), theirs: ours(other) }
  return { ours: ours(thisCheckout), ...others }
}
