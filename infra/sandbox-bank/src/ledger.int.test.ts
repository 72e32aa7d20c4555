import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { expect, test, vi } from 'vitest'
import { openLedger } from './ledger.ts'

const moved = (ms: number) => ({ type: 'clock-moved', ms }) as const

test('after a write that failed half-way, the next one writes both entries, each once', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'ledger.jsonl')
  const ledger = await openLedger(file)
  await ledger.append(moved(1))

  await using handle = await open(file)
  const appendFile = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile')
  appendFile.mockImplementationOnce(async function (this: typeof handle) {
    await this.write('{"type":')
    throw new Error('no space left')
  })
  await expect(ledger.append(moved(2))).rejects.toThrow('no space left')
  appendFile.mockRestore()
  expect(await readFile(file, 'utf8')).toMatch(/\n{"type":$/)
  await ledger.onDisk()
  await Promise.all([ledger.append(moved(3)), ledger.append(moved(4))])
  await ledger.close()

  const reopened = await openLedger(file)
  expect(reopened.entries).toEqual([1, 2, 3, 4].map(moved))
  await reopened.close()
})
