import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { expect, test } from 'vitest'
import { runScript } from '../support/script.ts'

test.each([
  ['two releases without the other', ['--kind', 'two-releases'], /^--kind two-releases needs --beside DIR: /],
  ['another release without the kind', ['--beside', '.'], /^--beside DIR goes with --kind two-releases\.$/],
  ['another release for another kind', ['--kind', 'clocks', '--beside', '.'], /^--beside DIR goes with /],
  ['an unknown kind', ['--kind', 'nothing'], /^There is no kind nothing: all, killed, .*two-releases/],
])('%s is refused with a sentence and exit code 2 [FLT-42]', async (_, args, sentence) => {
  const { code, out, err } = await runScript('infra/tests/faults/main.ts', args, {})
  expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1])
  expect(err.trim()).toMatch(sentence)
})

test('a folder that is not a checkout is refused with a sentence and exit code 2 [FLT-42]', async () => {
  const folder = await temporaryFolder()
  const { code, err } = await runScript(
    'infra/tests/faults/main.ts',
    ['--kind', 'two-releases', '--beside', folder.path],
    {},
  )
  await folder.remove()
  expect([code, err.trim()]).toEqual([
    2,
    `${folder.path} is no checkout of a release with its node_modules: gateway/src/main.ts is missing there.`,
  ])
})
