import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { allSecrets, findSecrets } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'iam-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const find = (configured = {}) =>
  findSecrets({ ...configured, DATA_DIR: dataDir, NODE_ENV: 'test' }, allSecrets)
const inProduction = () => ({ DATA_DIR: dataDir, NODE_ENV: 'production' })

test('missing secrets are created once, readable by their user only', async () => {
  const first = await find()
  expect(new Set(Object.values(first)).size).toBe(3)
  expect(Object.values(first).every((secret) => secret.length >= 32)).toBe(true)
  expect(await find()).toEqual(first)
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('configured secrets take precedence', async () => {
  const MASTER_KEY = 'x'.repeat(32)
  const { SESSION_SECRET } = await find()
  expect(await find({ MASTER_KEY })).toMatchObject({ MASTER_KEY, SESSION_SECRET })
})

test('several services that start at once find the same secrets', async () => {
  const found = await Promise.all([find(), find(), find(), find()])
  for (const each of found) expect(each).toEqual(found[0])
  expect(await readdir(dataDir)).toEqual(['secrets.json'])
})

test('in production no secret is created', async () => {
  const finding = findSecrets({ ...inProduction(), MASTER_KEY: 'x'.repeat(32) }, allSecrets)
  await expect(finding).rejects.toThrow(/^In production SESSION_SECRET and COMMAND_SECRET must be set/)
  expect(await readdir(dataDir)).toEqual([])
})

test('a service that uses one secret needs no other', async () => {
  const COMMAND_SECRET = 'x'.repeat(32)
  const found = await findSecrets({ ...inProduction(), COMMAND_SECRET }, ['COMMAND_SECRET'])
  expect(found).toEqual({ COMMAND_SECRET })
})

test('a damaged file is refused with one sentence, and is not replaced', async () => {
  await writeFile(join(dataDir, 'secrets.json'), 'half a')
  await expect(find()).rejects.toThrow(CannotStart)
  await expect(find()).rejects.toThrow(/^The secrets in .* cannot be read or made \(damaged\)\.$/)
})
