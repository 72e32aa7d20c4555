import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { type Bound, inWords, isKept } from './bounds.ts'
import type { Figures, Spread } from './figures.ts'
import { type GoalName, goals } from './goals.ts'
import { generator } from './load/load.ts'

type Report = {
  readonly name: GoalName
  readonly case: string
  readonly unit: string
  readonly bounds: readonly Bound[]
  readonly figures: Figures
}

/** Prints a case as a table with a line for each bound, and appends it to the results. */
export function report(given: Report, file: string): void {
  const { name, unit, bounds, figures } = given
  const { id } = goals[name]
  printTable(`${id} ${name}: ${given.case}`, figures, unit)
  const judged = bounds
    .filter(({ to }) => !to || figures.names.includes(to))
    .map((bound) => ({ bound, value: figureOf(figures, bound) }))
  for (const { bound, value } of judged)
    console.log(
      `  ${isKept(value.median, bound) ? '✓' : '✗'} ${inWords(bound)}: ${shown(value.median)}${rangeOf(value)}`,
    )
  console.log(`  by ${generator}, ${cpus().length} cores, Node ${process.version}, commit ${commit()}\n`)

  const each = (value: (who: string) => number) =>
    Object.fromEntries(figures.names.map((who) => [who, shown(value(who))]))
  const { p50, p99 } = figures.latency('ours')
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(
    file,
    `${JSON.stringify({
      ...{ name: id, benchmark: name, case: given.case, unit, ...each((who) => figures.rate(who).median) },
      ...{ p50ms: shown(p50), p99ms: shown(p99) },
      goal: judged.map(({ bound }) => inWords(bound)).join(', '),
      met: judged.every(({ bound, value }) => isKept(value.median, bound)),
      ratios: ratiosOf(figures),
      ...{ cpuMicros: each((who) => figures.cpu(who).median), memoryMb: each(figures.memory) },
      ...{ generator, commit: commit(), at: new Date().toISOString() },
      ...{ cores: cpus().length, node: process.version },
    })}\n`,
  )
}

function figureOf(figures: Figures, { figure, to }: Bound): Spread {
  const exactly = (value: number): Spread => ({ least: value, median: value, most: value })
  if (figure === 'memory') return exactly(figures.memory('ours'))
  if (figure === 'rate' || figure === 'cpu')
    return to ? figures.ratio(figure, 'ours', to) : figures[figure]('ours')
  if (figure === 'p50' || figure === 'p99')
    return to ? figures.ratio(figure, 'ours', to) : exactly(figures.latency('ours')[figure])
  return exactly(figures.extra('ours', figure))
}

const ratiosOf = (figures: Figures) =>
  Object.fromEntries(
    figures.names
      .filter((who) => who !== 'ours')
      .map((who) => {
        const of = (figure: 'rate' | 'cpu') => {
          const { least, median, most } = figures.ratio(figure, 'ours', who)
          return [shown(least), shown(median), shown(most)]
        }
        return [who, { rate: of('rate'), cpu: of('cpu') }]
      }),
  )

function printTable(title: string, figures: Figures, unit: string): void {
  const ratio = (figure: 'rate' | 'cpu', who: string) => {
    if (who === 'ours') return ''
    const value = figures.ratio(figure, 'ours', who)
    return `${shown(value.median)}${rangeOf(value)}`
  }
  const rows = figures.names.map((who) => [
    who,
    String(shown(figures.rate(who).median)),
    String(shown(figures.cpu(who).median)),
    String(shown(figures.latency(who).p50)),
    String(shown(figures.latency(who).p99)),
    String(shown(figures.memory(who))),
    ratio('rate', who),
    ratio('cpu', who),
  ])
  const head = ['', unit, 'CPU µs/op', 'p50 ms', 'p99 ms', 'memory MB', 'ours: rate ×', 'ours: CPU ×']
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)))
  console.log(`\n${title}`)
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  '),
    )
}

const rangeOf = ({ least, most }: Spread) => (least === most ? '' : ` (${shown(least)}–${shown(most)})`)

/** Three significant digits, or the nearest integer from 100 on; null if not finite. */
const shown = (value: number): number | null =>
  Number.isFinite(value) ? Number(Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)) : null

let known: string | undefined
/** This tree's commit, with a `+` if the tree has uncommitted changes. */
function commit(): string {
  known ??= execFileSync('git', ['describe', '--always', '--dirty=+'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim()
  return known
}
