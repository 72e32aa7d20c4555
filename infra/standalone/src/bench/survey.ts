import { appendFileSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import type { Bench } from './measure.ts'

/** A benchmark that compares no contestants: it looks at what there is and sets figures against goals. */
export type Survey = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly results: (bench: Bench) => AsyncIterable<Result>
}

export type Result = {
  readonly case: string
  /** In words, as printed. */
  readonly goal: string
  readonly figures: Readonly<Record<string, number>>
  /** What to look at where the goal is missed. */
  readonly notes?: readonly string[]
  readonly met: boolean
}

/** Prints what a survey finds as it finds it, and appends it to the results. */
export async function take(survey: Survey, bench: Bench, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  for await (const { notes = [], ...result } of survey.results(bench)) {
    const figures = Object.entries(result.figures).map(([name, value]) => `${name} ${value}`)
    console.log(`${result.met ? '✓' : '✗'} ${result.case}: ${figures.join(', ')}`)
    console.log(`  goal: ${result.goal}`)
    if (notes.length > 0) console.log(`  short of full: ${notes.join('; ')}`)
    appendFileSync(
      file,
      `${JSON.stringify({ name: survey.id, ...result, at: new Date().toISOString(), cores: cpus().length, node: process.version })}\n`,
    )
  }
}
