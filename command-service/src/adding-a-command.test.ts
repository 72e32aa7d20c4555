import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = ['contracts', 'infra', 'command-service', 'projection-service', 'gateway']
let copy: string
let known: readonly string[]

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'iam-adding-a-command-'))
  for (const name of packages)
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isCode })
  for (const name of ['node_modules', 'tsconfig.base.json']) await symlink(join(root, name), join(copy, name))
  const tsconfig = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      module: 'nodenext',
      // The workspaces in node_modules lead to the originals; these paths lead to the copies.
      paths: Object.fromEntries(packages.map((name) => [`@iam/${name}/*`, [`./${name}/src/*.ts`]])),
    },
    include: packages,
    exclude: ['**/*.test.ts'],
  }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig))
  known = await compile()
}, 60_000)
afterAll(() => rm(copy, { recursive: true, force: true }))

const isCode = (path: string) => !/\/(node_modules|dist|public)$/.test(path)

/** Adds a line at the head of a registry. */
async function add(file: string, registry: string, line: string) {
  const path = join(copy, 'contracts/src', file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(`export const ${registry} = {\n`, (head) => `${head}  ${line}\n`)
  expect(after).not.toBe(before)
  await writeFile(path, after)
}

/** The compiler's errors, as `file: what is missing`. */
async function compile(): Promise<string[]> {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const output = await new Promise<string>((resolve) =>
    execFile(tsc, ['-p', copy, '--pretty', 'false'], { cwd: copy }, (_, stdout) => resolve(stdout)),
  )
  const errors = [...output.matchAll(/^(.*?)\((\d+),\d+\): error TS\d+: (.*)/gm)]
  return Promise.all(
    errors.map(async ([, file, line, message]) => {
      const text = (await readFile(join(copy, file!), 'utf8')).split('\n')[Number(line) - 1]!
      const missing = /Property '(\w+)' is missing/.exec(message!)?.[1]
      return missing ? `${file}: ${text.trim().split(/\W/)[0]} lacks ${missing}` : `${file}: ${message}`
    }),
  )
}

async function newErrors() {
  const before = known
  known = await compile()
  return known.filter((error) => !before.includes(error))
}

test('a new command with its event does not compile until evolve, who and decide handle it; nothing else breaks', async () => {
  const fields = 'profileId: z.string(), userId: z.string()'
  await add('profiles/commands.ts', 'profileCommands', `ChooseLanguage: z.strictObject({ ${fields} }),`)
  await add('profiles/events.ts', 'profileEvents', `LanguageChosen: z.object({ ${fields} }),`)

  const decider = 'command-service/src/modules/profiles/decider.ts'
  expect(await newErrors()).toEqual([
    `${decider}: evolve lacks LanguageChosen`,
    `${decider}: who lacks ChooseLanguage`,
    `${decider}: decide lacks ChooseLanguage`,
  ])
}, 60_000)

test('the same in a module with two deciders, which are told apart by the noun in the name', async () => {
  const fields = 'key: z.string(), userId: z.string()'
  await add('claims/commands.ts', 'claimCommands', `LendHandle: z.strictObject({ ${fields} }),`)
  await add('claims/events.ts', 'claimEvents', `HandleLent: z.object({ ${fields} }),`)

  const decider = 'command-service/src/modules/claims/decider.ts'
  expect(await newErrors()).toEqual([
    `${decider}: evolve lacks HandleLent`,
    `${decider}: who lacks LendHandle`,
    `${decider}: decide lacks LendHandle`,
  ])
}, 60_000)
