import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.ts'
import { openErasures, readErasures } from './erasures.ts'

let folder: TemporaryFolder
let file: string
beforeEach(async () => {
  folder = await temporaryFolder()
  file = join(folder.path, 'other-disk', 'erased.jsonl')
})
afterEach(() => folder.remove())

test('each erasure is a line with the user’s id and the time, also after a line that a crash cut off [FLT-37]', async () => {
  await (await openErasures(file)).append('ana')
  await appendFile(file, '{"personId":"torn')
  await (await openErasures(file)).append('ben')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(readErasures(file)).rejects.toThrow(
    /^Line 3 of .* names no user: correct it, or take it out\.$/,
  )

  const lines = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.includes('torn'))
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ['ana', 'ben'].map((personId) => ({ personId, at: expect.stringMatching(/^\d{4}-.*Z$/) })),
  )
  await writeFile(file, lines.join('\n'))
  expect(await readErasures(file)).toEqual(new Set(['ana', 'ben']))
})

test('a file that cannot be written is refused with one sentence at the start', async () => {
  await writeFile(join(folder.path, 'other-disk'), '')
  const refusal = await openErasures(file).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  expect((refusal as Error).message).toMatch(
    /^The file of erasures .* cannot be written \(\w+\): set ERASURES_FILE to .*\.$/,
  )
})
