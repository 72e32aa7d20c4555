import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { expect, test } from 'vitest'
import { isOlder } from './frontend.ts'

const built = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-21T11:59:59Z')
const after = new Date('2026-11-21T12:00:01Z')

test('built pages are outdated when any of their sources is newer, in any folder', async () => {
  await using folder = await temporaryFolder()
  const write = async (path: string, time: Date) => {
    const file = join(folder.path, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, '')
    await utimes(file, time, time)
  }
  const isOld = () => isOlder(built.getTime(), [folder.path])

  await write('index.html', before)
  await write('src/features/page.tsx', before)
  expect(await isOld()).toBe(false)
  await write('dist/assets/page.js', after)
  await write('node_modules/.vite/deps.js', after)
  expect(await isOld()).toBe(false)
  await write('src/features/page.tsx', after)
  expect(await isOld()).toBe(true)
  await write('src/features/page.tsx', before)
  await write('public/icon.svg', after)
  expect(await isOld()).toBe(true)
})
