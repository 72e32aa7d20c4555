import { type RunnerTask, TestRunner } from 'vitest'
import { decisive } from './decisive.ts'

/** Runs decisive tests once, whatever the project's setting for the others. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default class RetriesRunner extends TestRunner {
  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]): Promise<void> {
    if (isDecisive(test)) test.retry = 0
    await super.onBeforeRunTask(test)
  }
}

function isDecisive({ name, suite, file }: RunnerTask): boolean {
  const suites: string[] = []
  for (let around = suite; around; around = around.suite) suites.push(around.name)
  return decisive.test([file.name, ...suites, name].join(' '))
}
