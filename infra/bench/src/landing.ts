import { resolve } from 'node:path'
import { allPages } from '@iam/contracts/pages'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { startPortal } from '../../tests/support/portal-process.ts'
import { bareJs } from './landing/bare.ts'
import { openScales } from './landing/bytes.ts'
import type { Result, Survey } from './survey.ts'

const publicPages: readonly string[] = allPages.flatMap(([, { path, isPrerendered }]) =>
  isPrerendered ? [path] : [],
)
const looks = 3
const routes = [
  ...['/iam', '/iam/directory', '/iam/@kofi-mensah', '/iam/campaigns', '/iam/ama', '/iam/settings'],
  ...['/paywall', '/subscriptions', '/payments-demo'],
]
const kB = (bytes: number) => Number((bytes / 1_000).toFixed(1))

/** What a first visit costs: Lighthouse on an emulated phone, and the bytes of every page. */
export const landing: Survey = {
  name: 'landing',
  async *results({ say, defer }): AsyncGenerator<Result> {
    const folder = await temporaryFolder()
    defer(() => folder.remove())
    const portal = await startPortal({
      env: { DATA_DIR: folder.path, PORT: '0', DEMO: '1', RATE_LIMITS: 'off' },
    })
    defer(() => portal.end('SIGTERM'))
    const at = (path: string) => new URL(path, portal.url).href

    // Imported lazily, because Lighthouse is large and the other benchmarks do not need it.
    const { middle, openLighthouse } = await import('./landing/lighthouse.ts')
    const judge = await openLighthouse()
    defer(() => judge.close())
    for (const path of [...publicPages, '/iam', '/iam/directory']) {
      const verdicts = []
      for (let look = 1; look <= looks; look += 1) {
        say(`${path}: look ${look} of ${looks}`)
        verdicts.push(await judge.look(at(path)))
      }
      const { findings, lcp, tbt, cls, bestPractices, seo, ...scores } = middle(verdicts)
      yield {
        case: `Lighthouse ${path}`,
        goal: publicPages.includes(path) ? 'Lighthouse of a public page' : 'Lighthouse of a portal page',
        figures: {
          ...{ ...scores, 'best practices': bestPractices, SEO: seo },
          ...{ LCP: Math.round(lcp), TBT: Math.round(tbt), CLS: Number(cls.toFixed(4)) },
        },
        notes: findings,
      }
    }

    const scales = await openScales()
    defer(() => scales.close())
    for (const path of publicPages) {
      const { html, css, js, font, image, data } = await scales.weigh(at(path))
      yield {
        case: `bytes of ${path}`,
        goal: 'bytes of a public page',
        figures: {
          ...{ 'first load': kB(html + css + js), HTML: kB(html), CSS: kB(css), JS: kB(js) },
          ...{ fonts: kB(font), images: kB(image), data: kB(data) },
        },
      }
    }
    const bare = kB(await bareJs(resolve('.bench')))
    for (const path of routes) {
      const { css, js, font, data } = await scales.weigh(at(path))
      yield {
        case: `bytes of ${path}`,
        goal: 'bytes of a portal page',
        figures: {
          ...{ JS: kB(js), 'JS × bare': Number((kB(js) / bare).toFixed(2)), CSS: kB(css) },
          ...{ fonts: kB(font), data: kB(data) },
        },
      }
    }
  },
}
