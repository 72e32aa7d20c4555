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

test('every import keeps to the architecture', async () => {
  const { options, ...ruleSet } = architecture
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true } as never)
  const { summary, modules } = output as ICruiseResult

  // A parser that cannot read TypeScript finds no modules and so no violations, therefore the modules are counted.
  expect(modules.filter(({ source }) => /\.tsx?$/.test(source)).length).toBeGreaterThan(150)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

test('API tests read events through the event store port, not from the table, which another store may replace [FLT-63]', async () => {
  const folder = 'infra/tests/api'
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.ts')) continue
    const text = await readFile(`${folder}/${entry}`, 'utf8')
    if (/\b(from|join|into|update|table)\s+(public\.)?events\b/i.test(text)) found.push(`${folder}/${entry}`)
  }
  expect(found, 'use portal.events() or portal.countEvents()').toEqual([])
})

test('no service nor the frontend spells a path of the API or the name of a stream', async () => {
  const stream = `(${categories.join('|')})-(\\$\\{|['"\`] *(\\|\\||\\+))`
  const spelled = new RegExp(`['"\`](/api\\b|${stream})`)
  const found: string[] = []
  for (const folder of [
    'infra/src',
    'command-service/src',
    'projection-service/src',
    'gateway/src',
    'frontend/src',
  ])
    for (const entry of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(entry) || /\.test\.|(^|\/)testing\//.test(entry)) continue
      // What the end of a free handle is derived from, not a stream.
      if (entry.endsWith('handle-candidates.ts')) continue
      for (const line of (await readFile(`${folder}/${entry}`, 'utf8')).split('\n'))
        if (spelled.test(line) && !/^\s*(\*|\/\/)/.test(line))
          found.push(`${folder}/${entry}: ${line.trim()}`)
    }
  expect(found).toEqual([])
})

test('a file is short: 200 lines of the product, 300 of tests and what they need', async () => {
  const found: string[] = []
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true })) {
      const file = `${folder}/${entry}`
      if (!/\.tsx?$/.test(file)) continue
      const lines = (await readFile(file, 'utf8')).split('\n').length - 1
      const isTest = /\.(test|spec)\.|\/testing\/|^infra\/(bench|demo|media|tests)\//.test(file)
      if (lines > (isTest ? 300 : 200)) found.push(`${file}: ${lines}`)
    }
  expect(found).toEqual([])
})

test('test titles name the requirements that they decide in square brackets, by which these are counted [FLT-98]', async () => {
  const found: string[] = []
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true })) {
      if (!/\.(test|spec)\.tsx?$/.test(entry)) continue
      const text = await readFile(`${folder}/${entry}`, 'utf8')
      for (const [title] of text.matchAll(/\b(?:test|describe|scenario)[^\n]*\((?:X|FLT)-[A-Z0-9-]+[^\n]*/g))
        found.push(`${folder}/${entry}: ${title}`)
    }
  expect(found).toEqual([])
})
