import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { expect, test } from 'vitest'
import { type HowTo, howTos, isProduct, type Piece, withPiece } from './how-to.ts'

const coded = howTos.filter(({ pieces }) => pieces.length > 0)
const productOf = ({ pieces }: HowTo) => [...new Set(pieces.map(({ file }) => file).filter(isProduct))]

test.each(coded)('$name lists the files of the product that it touches, and counts them', (howTo) => {
  expect(productOf(howTo).toSorted()).toEqual(howTo.listed.toSorted())
  expect(productOf(howTo)).toHaveLength(howTo.says)
})

test('what a change costs, in files of the product', () => {
  expect(Object.fromEntries(coded.map((howTo) => [howTo.name.slice(12, -3), productOf(howTo).length]))).toEqual({
    'add-a-call': 3,
    'add-a-command-and-its-event': 8,
    'add-a-reaction': 2,
    'add-a-read-model': 3,
    'add-a-screen': 4,
    'change-the-public-site': 1,
  })
})

test('all how-tos at once compile, the compiler asks for what they say it does, and their tests pass', async () => {
  await using copy = await copyOfTheTree()

  for (const { first } of coded) for (const piece of first) await carryOut(copy.path, piece)
  const complaints = await compile(copy.path)
  const asked = coded.flatMap((howTo) => howTo.asked)
  expect(asked.filter((line) => !complaints.some((complaint) => says(complaint, line)))).toEqual([])
  expect(complaints.filter((complaint) => !asked.some((line) => says(complaint, line)))).toEqual([])

  for (const { first, pieces } of coded)
    for (const piece of pieces.slice(first.length)) await carryOut(copy.path, piece)
  expect(await compile(copy.path)).toEqual([])

  const tests = coded.flatMap(({ pieces }) => pieces.map(({ file }) => file)).filter((file) => /\.test\.tsx?$/.test(file))
  const files = [...new Set(tests), 'contracts/src/corpus.test.ts', 'personal-texts.test.ts']
  const { code, output } = await run(copy.path, 'node_modules/vitest/vitest.mjs', 'run', ...files)
  expect(code, output).toBe(0)
})

/** Whether a complaint is of the same file and name; of several properties that are missing there is one complaint. */
function says(complaint: string, line: string): boolean {
  const [, file = '', name = ''] = /^(\S+): .*'(.*)'/.exec(line) ?? []
  return complaint.startsWith(`${file}: `) && complaint.includes(name)
}

/** The sources with the dependencies of this tree. */
async function copyOfTheTree() {
  const copy = await temporaryFolder()
  const left = /(^|\/)(node_modules|dist|docs|test-results|playwright-report|\.[^/]+)$/
  await cp('.', copy.path, { recursive: true, filter: (path) => path === '.' || !left.test(path) })
  await link('node_modules', copy.path)
  await link('frontend/node_modules', copy.path)
  return copy
}

/** The packages of this repository are those of the copy: their links are relative. */
async function link(folder: string, copy: string) {
  await mkdir(join(copy, folder, '@iam'), { recursive: true })
  for (const name of await readdir(folder))
    if (name !== '@iam') await symlink(join(import.meta.dirname, folder, name), join(copy, folder, name))
  if (folder === 'node_modules')
    for (const name of await readdir(`${folder}/@iam`))
      await symlink(await readlink(`${folder}/@iam/${name}`), join(copy, folder, '@iam', name))
}

async function carryOut(copy: string, piece: Piece) {
  const path = join(copy, piece.file)
  const source = await readFile(path, 'utf8').catch(() => '')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, withPiece(source, piece))
}

/** What the compiler says of the copy: `file: message`. */
async function compile(copy: string): Promise<readonly string[]> {
  const projects = ['.', 'frontend']
  const outputs = await Promise.all(projects.map((project) => run(copy, 'node_modules/typescript/bin/tsc', '-p', project)))
  return outputs.flatMap(({ code, output }) => {
    const errors = [...output.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/gm)]
    return code !== 0 && errors.length === 0 ? [output] : errors.map(([, file, message]) => `${file}: ${message}`)
  })
}

const run = (cwd: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
