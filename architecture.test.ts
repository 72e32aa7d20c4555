import { readdir, readFile } from 'node:fs/promises'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { architecture } from './architecture-rules.ts'
import { categories } from './contracts/src/streams.ts'

const folders = [
  'contracts/src',
  'infra/src',
  'infra/bench/src',
  'infra/demo/src',
  'infra/media/src',
  'infra/standalone/src',
  'infra/tests',
  'command-service/src',
  'projection-service/src',
  'gateway/src',
  'frontend/src',
]

// swc parses `await using`, but its Visitor does not know the statement, which cannot contain a static import.
const { visitStatement } = Visitor.prototype
Visitor.prototype.visitStatement = function (statement) {
  return (statement.type as string) === 'UsingDeclaration' ? statement : visitStatement.call(this, statement)
}

/** The source files below these folders, by default those of TypeScript, with their texts. */
async function* sourcesIn(roots: readonly string[], names = /\.tsx?$/) {
  for (const root of roots)
    for (const entry of await readdir(root, { recursive: true }))
      if (names.test(entry))
        yield { file: `${root}/${entry}`, text: await readFile(`${root}/${entry}`, 'utf8') }
}

test('every import keeps to the architecture', async () => {
  const { options, ...ruleSet } = architecture
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true } as never)
  const { summary, modules } = output as ICruiseResult

  // A parser that cannot read TypeScript finds no modules and so no violations, therefore the modules are counted.
  expect(modules.filter(({ source }) => /\.tsx?$/.test(source)).length).toBeGreaterThan(150)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

test('API tests read events through the event store port, not from the table, which another store may replace [FLT-63]', async () => {
  const found: string[] = []
  for await (const { file, text } of sourcesIn(['infra/tests/api']))
    if (/\b(from|join|into|update|table)\s+(public\.)?events\b/i.test(text)) found.push(file)
  expect(found, 'use portal.events() or portal.countEvents()').toEqual([])
})

test('no service nor the frontend spells a path of the API or the name of a stream', async () => {
  const stream = `(${categories.join('|')})-(\\$\\{|['"\`] *(\\|\\||\\+))`
  const spelled = new RegExp(`['"\`](/api\\b|${stream})`)
  const found: string[] = []
  const product = folders.filter((folder) => /^(infra|.*-service|gateway|frontend)\/src$/.test(folder))
  for await (const { file, text } of sourcesIn(product)) {
    // What the end of a free handle is derived from, not a stream.
    if (/\.test\.|\/testing\/|propose-handles\.ts$/.test(file)) continue
    for (const line of text.split('\n'))
      if (spelled.test(line) && !/^\s*(\*|\/\/)/.test(line)) found.push(`${file}: ${line.trim()}`)
  }
  expect(found).toEqual([])
})

test('a file is short: 200 lines of the product, 300 of tests and what they need', async () => {
  const found: string[] = []
  for await (const { file, text } of sourcesIn(folders, /\.(tsx?|css)$/)) {
    const lines = text.split('\n').length - 1
    const isTest = /\.(test|spec)\.|\/testing\/|^infra\/(bench|demo|media|tests)\//.test(file)
    if (lines > (isTest ? 300 : 200)) found.push(`${file}: ${lines}`)
  }
  expect(found).toEqual([])
})

test('test titles name the requirements that they decide in square brackets, by which these are counted [FLT-98]', async () => {
  const found: string[] = []
  for await (const { file, text } of sourcesIn(folders)) {
    if (!/\.(test|spec)\.tsx?$/.test(file)) continue
    for (const [title] of text.matchAll(/\b(?:test|describe|scenario)[^\n]*\((?:X|FLT)-[A-Z0-9-]+[^\n]*/g))
      found.push(`${file}: ${title}`)
  }
  expect(found).toEqual([])
})
