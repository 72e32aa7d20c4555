import type { Reporter, TestModule } from 'vitest/node'
import { tooManyRetried } from './decisive.ts'

/** Fails a run in which more tests needed a second try than allowed. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default class RetriesReporter implements Reporter {
  onTestRunEnd(modules: readonly Pick<TestModule, 'children'>[]): void {
    const retried = modules.flatMap(({ children }) =>
      [...children.allTests()].filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
    )
    const said = tooManyRetried(retried)
    if (!said) return
    console.error(said)
    process.exitCode = 1
  }
}
