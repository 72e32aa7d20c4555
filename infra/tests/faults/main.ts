import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readOptions } from '../support/options.ts'
import { runErasures } from './erasure.ts'
import { type Run, runKilled } from './killed.ts'
import { kinds } from './kinds.ts'
import { runJoining } from './live/joining.ts'
import { runLive } from './live/live.ts'
import { runVotes } from './live/votes.ts'
import { runMoney } from './money/money.ts'
import { runNotices } from './notices.ts'
import { runRounds } from './rounds.ts'

/**
 * `npm run faults -- --kind silent-postgres --rounds 30 --clients 16 --seed 7`: injects faults into the product under
 * load, and proves that every acknowledged command is in the log exactly once, that every request was answered in time,
 * and that every read model equals its rebuild from zero. Without a kind it runs all but `two-releases`, which needs the
 * earlier release in `--beside DIR`, a checkout with its node_modules. With `--short`, `money` runs over PostgreSQL alone.
 * `--readers 100000` is how many `notices` tells of a post, `joining` lets in and `votes` lets vote.
 * Exits 1 where a proof fails.
 */
const { values } = readOptions({
  options: {
    kind: { type: 'string', default: 'all' },
    rounds: { type: 'string', default: '30' },
    clients: { type: 'string', default: '16' },
    beside: { type: 'string' },
    readers: { type: 'string', default: '2000' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const run: Run = {
  rounds: Number(values.rounds),
  clients: Number(values.clients),
  seed: Number(values.seed),
  readers: Number(values.readers),
  isShort: values.short,
  beside: values.beside && resolve(values.beside),
}
const others: Readonly<Record<string, (run: Run) => Promise<boolean>>> = {
  killed: runKilled,
  erasure: runErasures,
  money: runMoney,
  live: runLive,
  joining: runJoining,
  votes: runVotes,
  notices: runNotices,
}
const names = [...Object.keys(others), ...Object.keys(kinds)]
const wrong = mistakeIn(values.kind, run.beside)
if (wrong) {
  console.error(wrong)
  process.exit(2)
}
for (const name of values.kind === 'all'
  ? names.filter((each) => !kinds[each]?.besideAnother)
  : [values.kind]) {
  const kind = kinds[name]
  const sound = await (kind ? runRounds(name, kind, run) : others[name]!(run))
  if (!sound) process.exitCode = 1
}

/** What is wrong with the arguments, in a sentence. */
function mistakeIn(kind: string, beside: string | undefined): string | undefined {
  if (kind !== 'all' && !names.includes(kind)) return `There is no kind ${kind}: all, ${names.join(', ')}.`
  const isBeside = kinds[kind]?.besideAnother === true
  if (isBeside && !beside)
    return `--kind ${kind} needs --beside DIR: a checkout of another release with its node_modules.`
  if (!isBeside && beside) return '--beside DIR goes with --kind two-releases.'
  const parts = [
    'gateway/src/main.ts',
    'command-service/src/main.ts',
    'projection-service/src/main.ts',
    'node_modules',
  ]
  const missing = beside && parts.find((part) => !existsSync(join(beside, part)))
  if (missing)
    return `${beside} is no checkout of a release with its node_modules: ${missing} is missing there.`
  return undefined
}
