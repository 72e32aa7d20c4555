import { writeFileSync } from 'node:fs'
import { type Bound, inWords } from './bounds.ts'
import { goals } from './goals.ts'

export const pageUrl = new URL('../../../docs/performance.md', import.meta.url)

const head = `# Performance

Written by \`npm run bench -- --page\` from \`infra/bench/src/goals.ts\`; a test fails when it is old.

Goals are ratios, taken in one run on one machine: ours against the least that could be done (the limit) and against what one
would otherwise write (the peer). \`npm run bench\` asks for all of them, \`npm run bench -- NAME\` for one (\`directory\` or \`P1\`),
\`--long\` for what is too large for a usual run, and \`--against DIR\` compares another checkout of the portal with this one.

- Every contestant is a process of its own. What loads servers is none of them: \`wrk\` where it is installed, else a
  program of ours; the table says which. Requests are made before a round.
- Five rounds of 4 s for each contestant after one that warms up. Within a round contestants take turns of 1 s, and
  another contestant begins each time. A ratio is the median of the ratios within the rounds, printed with the least and
  the most; a latency is the median of the turns'.
- Against another checkout nine rounds of 2 s with turns of 0.5 s. Each round is one of newly opened contestants, because
  two processes of the same code differ by several per cent for as long as they live. Left out are what compares sizes,
  the rebuild of 1,000,000 events, whose rounds are too long for that, and the landing.
- CPU is that of all processes involved, all of PostgreSQL included, until they are idle again; memory is the peak of a
  contestant's own processes. On a shared machine rates drift by a factor of two, and CPU per operation by a third for
  some seconds at a time, while others use its memory: short turns share such times out.
- Each benchmark has databases of its own, copied from one that was filled once, on a PostgreSQL with the portal's
  settings: all commit with fsync and \`synchronous_commit\` alike. A checkpoint stands before every turn.
- Results are appended to \`.bench/results.jsonl\`.
`

/** The content of docs/performance.md. */
export function page(): string {
  const parts = Object.entries(goals).map(([name, { id, work, contestants, cases }]) => {
    const against = Object.entries(contestants).map(([who, what]) => `- *${who}*: ${what}`)
    const rows = Object.entries(cases as Readonly<Record<string, readonly Bound[]>>).map(
      ([one, bounds]) => `| ${one} | ${bounds.map(inWords).join('; ') || 'shown'} |`,
    )
    return [
      `## ${id} \`${name}\`\n\n${work[0]!.toUpperCase()}${work.slice(1)}.`,
      ...(against.length > 0 ? [against.join('\n')] : []),
      ['| case | goal |', '| --- | --- |', ...rows].join('\n'),
    ].join('\n\n')
  })
  return `${head}\n${parts.join('\n\n')}\n`
}

export const writePage = (): void => writeFileSync(pageUrl, page())
