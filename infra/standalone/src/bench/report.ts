import { appendFileSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import type { Benchmark, Case, Figures } from './measure.ts'

const known = ['ours', 'limit', 'peer'] as const

/** Prints a case as a table and appends it to the results; returns whether its goal was met (undefined: it has none). */
export function report(
  benchmark: Benchmark,
  given: Case,
  figures: Figures,
  file: string,
): boolean | undefined {
  const met = given.met?.(figures)
  printTable(given, figures)
  console.log(`goal: ${given.goal} ${met === undefined ? '' : met ? '✓ met' : '✗ NOT met'}\n`)

  const each = (value: (who: string) => number) =>
    Object.fromEntries(Object.keys(given.contestants).map((who) => [who, rounded(value(who))]))
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(
    file,
    `${JSON.stringify({
      ...{ name: benchmark.id, case: given.name, unit: given.unit, ...each(figures.rate) },
      ...{ p50ms: rounded(figures.p50('ours')), p99ms: rounded(figures.p99('ours')), goal: given.goal, met },
      ...{ toLimit: ratio(given, figures, 'limit'), toPeer: ratio(given, figures, 'peer') },
      ...{ cpuMicros: each(figures.cpu), memoryMb: each(figures.memoryMb) },
      ...{ at: new Date().toISOString(), cores: cpus().length, node: process.version },
    })}\n`,
  )
  return met
}

function printTable(given: Case, figures: Figures): void {
  const rows = Object.keys(given.contestants).map((who) => ({
    '': who,
    [given.unit]: rounded(figures.rate(who)),
    'CPU µs/op': rounded(figures.cpu(who)),
    'p50 ms': rounded(figures.p50(who)),
    'p99 ms': rounded(figures.p99(who)),
    'memory MB': rounded(figures.memoryMb(who)),
    'ours: rate ×': who === 'ours' ? '' : rounded(figures.rateRatio('ours', who)),
    'ours: CPU ×': who === 'ours' ? '' : rounded(figures.cpuRatio('ours', who)),
  }))
  const columns = Object.keys(rows[0] ?? {})
  const cells = [
    columns,
    ...rows.map((row) => columns.map((column) => String(row[column as keyof typeof row] ?? ''))),
  ]
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${given.name}`)
  for (const row of cells)
    console.log(
      row
        .map((cell, column) =>
          column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    )
}

function ratio(given: Case, figures: Figures, who: (typeof known)[number]) {
  if (!given.contestants.ours || !given.contestants[who]) return undefined
  return { rate: rounded(figures.rateRatio('ours', who)), cpu: rounded(figures.cpuRatio('ours', who)) }
}

/** Three digits that mean something, or all before the point. */
const rounded = (value: number): number | null =>
  Number.isFinite(value) ? Number(Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)) : null
