import { appendFileSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import type { Bench } from './benchmark.ts'
import { type Bound, inWords, isKept } from './bounds.ts'
import { type GoalName, goals } from './goals.ts'

/** A benchmark without contestants: measures the portal alone and compares its figures with absolute goals. */
export type Survey = { readonly name: GoalName; readonly results: (bench: Bench) => AsyncIterable<Result> }

export type Result = {
  readonly case: string
  /** The key of its bounds in `goals.ts`. */
  readonly goal: string
  readonly figures: Readonly<Record<string, number>>
  /** Findings that help to explain a missed bound. */
  readonly notes?: readonly string[]
}

/** Prints each result of a survey as soon as it is available, and appends it to the results file. */
export async function take({ name, results }: Survey, bench: Bench, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const cases: Readonly<Record<string, readonly Bound[]>> = goals[name].cases
  for await (const { notes = [], figures, goal, case: looked } of results(bench)) {
    const bounds = cases[goal]!
    const met = bounds.every((bound) => isKept(figures[bound.figure]!, bound))
    const told = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)
    console.log(`${met ? '✓' : '✗'} ${goals[name].id} ${looked}: ${told.join(', ')}`)
    console.log(`  ${bounds.map(inWords).join(', ')}`)
    if (notes.length > 0) console.log(`  short of full: ${notes.join('; ')}`)
    appendFileSync(
      file,
      `${JSON.stringify({
        ...{ name: goals[name].id, benchmark: name, case: looked, figures, met },
        ...{ goal: bounds.map(inWords).join(', '), at: new Date().toISOString() },
        ...{ cores: cpus().length, node: process.version },
      })}\n`,
    )
  }
}
