import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { expect, test } from 'vitest'
import { coded, type Piece, withPiece } from './how-to.ts'
import { askedBy, isDeclared, modules, noteIn } from './how-to-every-module.ts'

test('all how-tos at once, and a command in every module, compile, and the compiler asks for what the pages say', async () => {
  await using copy = await copyOfTheTree()

  const firsts = coded.flatMap(({ first }) => first)
  await applyTo(copy.path, firsts)
  expectAsked(
    await compile(copy.path),
    coded.flatMap((howTo) => howTo.asked),
  )

  const pieces = coded.flatMap((howTo) => howTo.pieces)
  await applyTo(
    copy.path,
    pieces.filter((piece) => !firsts.includes(piece)),
  )
  const files = [...new Set(pieces.map(({ file }) => file))]
  await run(copy.path, biome, 'check', '--write', '--vcs-enabled=false', ...files.filter(isCode)).then(
    succeeded,
  )
  const tests = [...files.filter((file) => file.includes('.test.')), ...alsoAsking]
  await run(copy.path, 'node_modules/vitest/vitest.mjs', 'run', ...tests).then(succeeded)

  const notes = modules.flatMap(noteIn)
  await applyTo(copy.path, notes.filter(isDeclared))
  expectAsked(await compile(copy.path), modules.flatMap(askedBy))
  await applyTo(
    copy.path,
    notes.filter((piece) => !isDeclared(piece)),
  )
  expect(await compile(copy.path)).toEqual([])
}, 180_000)

const biome = 'node_modules/@biomejs/biome/bin/biome'
/** Tests that ask for a row where there is a new event or a new read model. */
const alsoAsking = ['contracts/src/corpus.test.ts', 'personal-texts.test.ts']
const isCode = (file: string) => /\.tsx?$/.test(file)
const succeeded = ({ code, output }: { code: number; output: string }) => expect(code, output).toBe(0)

/** Each of these complaints, and no other; a line that stands twice is asked for in two declarations of the file. */
function expectAsked(complaints: readonly string[], asked: readonly string[]) {
  const times = (line: string) => complaints.filter((complaint) => says(complaint, line)).length
  expect(asked.map((line) => `${times(line)} × ${line}`)).toEqual(
    asked.map((line) => `${asked.filter((other) => other === line).length} × ${line}`),
  )
  expect(complaints.filter((complaint) => !asked.some((line) => says(complaint, line)))).toEqual([])
}

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

async function applyTo(copy: string, pieces: readonly Piece[]) {
  for (const piece of pieces) {
    const path = join(copy, piece.file)
    const source = await readFile(path, 'utf8').catch(() => '')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, withPiece(source, piece))
  }
}

/** What the compiler says of the copy: `file: message`. */
async function compile(copy: string): Promise<readonly string[]> {
  const projects = ['.', 'frontend', 'infra/tests/browser']
  const outputs = await Promise.all(
    projects.map((project) => run(copy, 'node_modules/typescript/bin/tsc', '-p', project)),
  )
  const failed = outputs.flatMap(({ code, output }) => {
    const errors = output.match(/^\S+\(\d+,\d+\): error TS\d+: .*$/gm) ?? []
    return code !== 0 && errors.length === 0 ? [output] : errors
  })
  // A file of the contracts is compiled in several of the projects.
  return [...new Set(failed)].map((error) => error.replace(/\(\d+,\d+\): error TS\d+/, ''))
}

const run = (cwd: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
