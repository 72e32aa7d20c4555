import { expect, test } from 'vitest'
import { roughSize } from './rough-size.ts'

test('of many parts a few are looked at, and counted for all of them', () => {
  let looks = 0
  const part = () => ({
    get text() {
      looks++
      return 'a'.repeat(100)
    },
  })
  const one = roughSize(part())
  const all = Array.from({ length: 10_000 }, part)
  for (const gathered of [all, new Set(all), new Map(all.entries())]) {
    looks = 0
    const size = roughSize(gathered)
    expect(size).toBeGreaterThan(10_000 * one)
    expect(size).toBeLessThan(10_000 * (one + 100))
    expect(looks).toBeLessThanOrEqual(16)
  }
})

test('what versions of one thing share is counted once', () => {
  const lines = Array.from({ length: 16 }, () => 'a'.repeat(200))
  const versions = Array.from({ length: 10 }, (_, version) => ({ version, lines }))
  expect(roughSize(versions)).toBeLessThan(2 * roughSize(lines))
})
