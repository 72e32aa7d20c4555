import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { openBrowser } from '../../../tests/support/open-browser.ts'
import { spread } from '../figures.ts'

/** Lighthouse's result for a page: scores from 0 to 100, times in milliseconds. */
type Verdict = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Audits that lower a score. */
  readonly findings: readonly string[]
}

export type Lighthouse = { look(url: string): Promise<Verdict>; close(): Promise<void> }

/** Lighthouse with its default settings: an emulated mid-range phone on a slow network, and an empty cache for each run. */
export async function openLighthouse(): Promise<Lighthouse> {
  const port = await freePort()
  const browser = await openBrowser(`--remote-debugging-port=${port}`)
  return {
    async look(url) {
      const { categories, audits } = await lookUntilSeen(url, port)
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
      const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
        findings: Object.values(categories)
          .flatMap(({ auditRefs }) => auditRefs)
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
      }
    },
    close: () => browser.close(),
  }
}

/** The median of every figure, and all findings. */
export function middle(verdicts: readonly Verdict[]): Verdict {
  const of = (name: Exclude<keyof Verdict, 'findings'>) =>
    spread(verdicts.map((verdict) => verdict[name])).median
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    findings: [...new Set(verdicts.flatMap(({ findings }) => findings))],
  }
}

/** Now and then a browser loses the trace of a page; Lighthouse advises to look again. */
async function lookUntilSeen(url: string, port: number, attempts = 3) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`)
  const { runtimeError } = result.lhr
  if (!runtimeError) return result.lhr
  if (attempts === 1) throw new Error(runtimeError.message)
  return lookUntilSeen(url, port, attempts - 1)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
