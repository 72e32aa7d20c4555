import { resolve } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { startPortal } from '../testing/portal-process.ts'
import { bareJs } from './landing/bare.ts'
import { openScales } from './landing/bytes.ts'
import type { Result, Survey } from './survey.ts'

const publicPages = ['/', '/founding-members', '/iamwe']
const looks = 3
const routes = [
  ...['/iam', '/iam/directory', '/iam/@kofi-mensah', '/iam/campaigns', '/iam/ama', '/iam/settings'],
  ...['/paywall', '/subscriptions', '/payments-demo'],
]
const kB = (bytes: number) => Number((bytes / 1_000).toFixed(1))

/** What a first visit costs: Lighthouse on an emulated phone, and the bytes of every page. */
export const landing: Survey = {
  id: 'P10',
  name: 'landing',
  about:
    'The first visit: Lighthouse (mobile, median of three) and kB by brotli, as the gateway serves them.',

  async *results({ say, defer }): AsyncGenerator<Result> {
    const folder = await temporaryFolder()
    defer(() => folder.remove())
    const portal = await startPortal({
      env: { DATA_DIR: folder.path, PORT: '0', DEMO: '1', RATE_LIMITS: 'off' },
    })
    defer(() => portal.end('SIGTERM').then(() => undefined))
    const at = (path: string) => new URL(path, portal.url).href

    // Loaded here: it is large, and the other benchmarks do without.
    const { middle, openLighthouse } = await import('./landing/lighthouse.ts')
    const judge = await openLighthouse()
    defer(() => judge.close())
    for (const path of [...publicPages, '/iam', '/iam/directory']) {
      const verdicts = []
      for (let look = 1; look <= looks; look += 1) {
        say(`${path}: look ${look} of ${looks}`)
        verdicts.push(await judge.look(at(path)))
      }
      const { findings, ...figures } = middle(verdicts)
      const { performance, accessibility, bestPractices, seo, lcp, tbt, cls } = figures
      const isPublic = publicPages.includes(path)
      const rest = accessibility === 100 && bestPractices === 100 && seo === 100
      yield {
        case: `Lighthouse ${path}`,
        goal: isPublic
          ? 'performance ≥ 99, the rest 100, LCP ≤ 1000 ms, TBT ≤ 50 ms, CLS 0'
          : 'performance ≥ 90, the rest 100',
        figures: { ...figures, lcp: Math.round(lcp), tbt: Math.round(tbt), cls: Number(cls.toFixed(4)) },
        notes: findings,
        met: isPublic
          ? rest && performance >= 99 && lcp <= 1_000 && tbt <= 50 && cls < 0.0005
          : rest && performance >= 90,
      }
    }

    const scales = await openScales()
    defer(() => scales.close())
    for (const path of publicPages) {
      const { html, css, js, font, image, data } = await scales.weigh(at(path))
      const first = kB(html + css + js)
      yield {
        case: `bytes of ${path}`,
        goal: 'HTML, CSS and JS together ≤ 20 kB',
        figures: {
          first,
          html: kB(html),
          css: kB(css),
          js: kB(js),
          font: kB(font),
          image: kB(image),
          data: kB(data),
        },
        met: first <= 20,
      }
    }
    const bare = kB(await bareJs(resolve('.bench')))
    for (const path of routes) {
      const { css, js, font, data } = await scales.weigh(at(path))
      yield {
        case: `bytes of ${path}`,
        goal: `JS ≤ 1.4 × bare React, router and query (${bare} kB), CSS ≤ 12 kB`,
        figures: {
          js: kB(js),
          toBare: Number((kB(js) / bare).toFixed(2)),
          css: kB(css),
          font: kB(font),
          data: kB(data),
        },
        met: kB(js) <= 1.4 * bare && kB(css) <= 12,
      }
    }
  },
}
