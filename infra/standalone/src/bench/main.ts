import { parseArgs } from 'node:util'
import { benchmarks } from './benchmarks.ts'
import type { Bench, Benchmark } from './measure.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { type Survey, take } from './survey.ts'

/** `npm run bench [-- NAME …] [--rounds 5] [--seconds 4]`: all benchmarks, or those named (`directory` or `P1`). */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seconds: { type: 'string' } },
})

const results = '.bench/results.jsonl'
const say = (line: string) => console.error(`  ${line}`)

const isNamed = ({ id, name }: Benchmark | Survey) =>
  positionals.length === 0 || positionals.some((given) => given === name || given.toUpperCase() === id)
const chosen = benchmarks.filter(isNamed)
if (chosen.length === 0) {
  console.error(
    `There is no such benchmark; there are ${benchmarks.map(({ name, id }) => `${name} (${id})`).join(', ')}.`,
  )
  process.exitCode = 1
}

const scratch = openScratch('.bench')
try {
  for (const benchmark of chosen) await run(benchmark, scratch)
} finally {
  await scratch.close()
}

async function run(benchmark: Benchmark | Survey, { database }: Scratch): Promise<void> {
  console.log(`${benchmark.id} ${benchmark.name}: ${benchmark.about}`)
  const closers: (() => Promise<void> | void)[] = []
  const bench: Bench = { database, say, defer: (close) => closers.unshift(close) }
  try {
    if ('results' in benchmark) return await take(benchmark, bench, results)
    for (const given of await benchmark.cases(bench)) {
      const told = {
        ...(values.rounds && { rounds: Number(values.rounds) }),
        ...(values.seconds && { seconds: Number(values.seconds) }),
      }
      report(benchmark, given, await measure({ ...given, ...told }, say), results)
    }
  } finally {
    for (const close of closers) await close()
  }
}
