import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { version?: string }> }
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const minimum = JSON.parse(readFileSync('minimum-versions.json', 'utf8')) as Record<string, [string, string]>

const parts = (version: string) => version.split(/[.-]/).map(Number)
const isBelow = (a: string, b: string) => {
  const [left, right] = [parts(a), parts(b)]
  const at = right.findIndex((part, i) => (left[i] ?? 0) !== part)
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
}

test.each(Object.entries(minimum))('no %s older than its latest security fix', (name, [
  version,
  advisory,
]) => {
  const installed = Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([path, { version: found = '0.0.0' }]) => ({ path, found }))
  expect(
    installed.filter(({ found }) => isBelow(found, version)),
    advisory,
  ).toEqual([])
})
