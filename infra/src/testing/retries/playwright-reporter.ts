import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { tooManyRetried } from './decisive.ts'

/** Fails a run of browser tests in which more tests needed a second try than allowed. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default class RetriesReporter implements Reporter {
  #all: Pick<Suite, 'allTests'> | undefined

  onBegin(_config: unknown, all: Pick<Suite, 'allTests'>): void {
    this.#all = all
  }

  onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    const flaky = this.#all?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    const said = tooManyRetried(flaky.map((test) => test.titlePath().filter(Boolean).join(' › ')))
    if (said) console.error(said)
    return Promise.resolve(said ? { status: 'failed' } : undefined)
  }

  printsToStdio(): boolean {
    return false
  }
}
