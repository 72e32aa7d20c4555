import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TemporaryFolder, temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { type Client, openClient } from '@iam/tests/support/client'
import { finalPost } from '@iam/tests/support/final-answer'
import { type PortalProcess, startPortal, withoutPages } from '@iam/tests/support/portal-process'
import { posted } from '@iam/tests/support/repeated'
import { runNpm, runScript } from '@iam/tests/support/script'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const documentation = await readFile(join(root, 'docs/operation.md'), 'utf8')
/** The code spans of the documentation, each on one line. */
const inCode = [...documentation.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '))
const section = (title: string) =>
  documentation.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''
/** The code span at the beginning of each row of a section's table. */
const rowsOf = (title: string) =>
  [...section(title).matchAll(/^\| (?:`([^`]+)`)? \|/gm)].flatMap(([, code]) => code ?? [])

const [oldKey, newKey] = ['old', 'new'].map((age) => `an ${age} master key of thirty-two letters`)
const person = { email: 'ada@example.org', password: 'correct-horse-7', name: 'Ada', role: 'creator' }
let folder: TemporaryFolder
let env: Record<string, string>
let portal: PortalProcess

beforeAll(async () => {
  folder = await temporaryFolder()
  env = { DATA_DIR: join(folder.path, 'data'), PORT: '0', DEMO: '0', RATE_LIMITS: 'off' }
  const first = await startPortal({ env: { ...env, MASTER_KEY: oldKey! }, command: withoutPages })
  await register(openClient([first.url]), person.email)
  const ben = openClient([first.url])
  await register(ben, 'ben@example.org')
  expect((await posted(ben, '/api/users/me/erase', { reason: 'moving on' })).status).toBe(204)
  await first.end('SIGTERM')
  // "Start every service anew with MASTER_KEY set to the new key and MASTER_KEY_PREVIOUS to the old one."
  Object.assign(env, { MASTER_KEY: newKey, MASTER_KEY_PREVIOUS: oldKey })
  portal = await startPortal({ env, command: withoutPages })
}, 120_000)
afterAll(async () => {
  await portal?.end('SIGTERM')
  await folder.remove()
})

async function register(client: Client, email: string): Promise<void> {
  expect((await finalPost(client, '/api/auth/register', { ...person, email })).status).toBe(200)
}

/** Runs a documented command with values for its placeholders; returns its exit code and standard error. */
async function run(command: string, place = env) {
  const words = command
    .replace('DIR', join(folder.path, 'backup'))
    .replace(/\/backups\/\S+/, join(folder.path, 'backup-in-a-container'))
    .replace(/FILE|\/erasures\/\S+/, join(folder.path, 'data/erased.jsonl'))
    .replace('EMAIL', person.email)
    .replace('MODEL', 'accounts')
    .split(' ')
  const inContainer = words.indexOf('node')
  const { code, err } =
    inContainer < 0
      ? await runNpm(words[2]!, words.slice(4), place)
      : await runScript(words[inContainer + 1]!, words.slice(inContainer + 2), place)
  return { command, code, err }
}
const succeeds = (command: string) => ({ command, code: 0, err: '' })

test('every script and every file that the documentation names exists', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const named = inCode.flatMap((code) => /^npm run ([a-z:-]+[a-z])/.exec(code)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(Object.keys(scripts)).toContain(name)
  const files = [...documentation.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => `docs/${path}`)
  files.push(...inCode.flatMap((code) => /\binfra\/\S+\.ts/.exec(code) ?? []))
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
})

test('every documented operation runs beside the running portal, and every existing one is documented', async () => {
  const names = rowsOf('Ask for something')
  const listed = (await runNpm('operate', [], env)).out.matchAll(/^npm run operate -- (\S+(?: [A-Z]+)*)/gm)
  expect([...listed].map(([, name]) => name).toSorted()).toEqual(names.toSorted())
  const [, ...asked] = inCode.filter(
    (code) => code.includes('operate -- NAME') || code.endsWith('main.ts NAME'),
  )
  expect(asked).toHaveLength(1)
  const commands = new Set([
    ...names.map((name) => `npm run operate -- ${name}`),
    ...inCode.filter((code) => /^npm run operate -- [a-z]/.test(code)),
    asked[0]!.replace('NAME', 'retry'),
  ])
  for (const command of commands) expect(await run(command)).toEqual(succeeds(command))
})

test('the documented backups are made while the portal runs, and the documented restores bring them back', async () => {
  const backups = inCode.filter((code) => /^npm run backup -- |operate\/backup\.ts/.test(code))
  expect(backups).toHaveLength(2)
  for (const command of backups) expect(await run(command)).toEqual(succeeds(command))

  const restores = inCode.filter((code) => /^npm run restore -- |operate\/restore\.ts/.test(code))
  expect(restores).toHaveLength(2)
  for (const [n, command] of restores.entries()) {
    const place = { ...env, DATA_DIR: join(folder.path, `restored-${n}`) }
    expect(await run(command, place)).toEqual(succeeds(command))
  }
})

test('every documented address answers, and every documented metric is served', async () => {
  const addresses = rowsOf('Look at it')
  expect(addresses).toEqual(['/healthz', '/readyz', '/metrics'])
  for (const address of addresses) expect((await fetch(portal.url + address)).status, address).toBe(200)
  const told = await (await fetch(`${portal.url}/metrics`)).text()
  const figures = inCode.flatMap((code) => code.match(/iam_\w+(?:\{[^}]*\})?/g) ?? [])
  expect(figures.length).toBeGreaterThan(6)
  for (const figure of figures) expect(told).toContain(figure)
})
