import { Visitor } from '@swc/core/Visitor.js'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { architecture } from './architecture-rules.ts'

const folders = [
  'contracts/src',
  'infra/src',
  'infra/standalone/src',
  'command-service/src',
  'projection-service/src',
  'gateway/src',
  'frontend/src',
]

// swc reads `await using`, but the walker that comes with it does not know the statement; no import hides in one.
const { visitStatement } = Visitor.prototype
Visitor.prototype.visitStatement = function (statement) {
  return (statement.type as string) === 'UsingDeclaration' ? statement : visitStatement.call(this, statement)
}

test('every import keeps to the architecture', async () => {
  const { options, ...ruleSet } = architecture
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true } as never)
  const { summary, modules } = output as ICruiseResult

  // A parser that reads no TypeScript finds no module and no violation: count them, so that silence means something.
  expect(modules.filter(({ source }) => /\.tsx?$/.test(source)).length).toBeGreaterThan(150)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})
