import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startVitest } from 'vitest/node'
import { temporaryFolder } from '../temporary-folder.ts'
import { decisive } from './decisive.ts'
import PlaywrightReporter from './playwright-reporter.ts'

afterEach(() => vi.restoreAllMocks())

test('tests of races, crashes and money are recognised by file or title [FLT-97]', () => {
  for (const name of [
    'api/campaign-races.test.ts one place',
    'contracts/src/money.test.ts sums',
    'two creators at the same moment',
    'a process that was killed goes on',
    'the rest of the reward is paid',
    'it costs $5.00',
    'it ends on SIGTERM',
  ])
    expect(decisive.test(name), name).toBe(true)
  for (const name of [
    'browser/home.spec.ts a hero',
    'a trace of a place',
    'the space between',
    'a creator signs in',
  ])
    expect(decisive.test(name), name).toBe(false)
})

test('Vitest: a decisive test is never run twice, and three others that were fail the run [FLT-97]', async () => {
  await using folder = await temporaryFolder()
  const flaky = (title: string) =>
    `test(${JSON.stringify(title)}, ({ task }) => expect(task.result?.retryCount ?? 0).toBe(1))`
  const ran = async (...titles: string[]) => {
    const text = ["import { expect, test } from 'vitest'", ...titles.map(flaky)].join('\n')
    await writeFile(join(folder.path, 'flaky.test.mjs'), text)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const before = process.exitCode
    const vitest = await startVitest('test', [], {
      ...{ root: folder.path, config: false, watch: false, retry: 1, include: ['*.test.mjs'] },
      runner: join(import.meta.dirname, 'runner.ts'),
      reporters: [join(import.meta.dirname, 'vitest-reporter.ts')],
    })
    const states = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()])
    await vitest.close()
    process.exitCode = before
    return { states: states.map((one) => one.result().state), said: said.mock.calls.flat().join() }
  }
  const decided = await ran('two at once', 'late', 'later')
  expect(decided.states).toEqual(['failed', 'passed', 'passed'])
  expect(decided.said).not.toContain('second try')
  const many = await ran('late', 'later', 'latest')
  expect(many.states).toEqual(['passed', 'passed', 'passed'])
  expect(many.said).toContain('3 tests passed at the second try only, more than 2')
}, 60_000)

test('Playwright: more than two tests that needed a second try fail the run [FLT-97]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const runOf = async (flaky: number) => {
    const reporter = new PlaywrightReporter()
    const one = { outcome: () => 'flaky', titlePath: () => ['', 'chromium', 'late'] }
    reporter.onBegin({}, { allTests: () => Array.from({ length: flaky }, () => one) as never })
    return (await reporter.onEnd())?.status
  }
  expect([await runOf(0), await runOf(2), await runOf(3)]).toEqual([undefined, undefined, 'failed'])
})
