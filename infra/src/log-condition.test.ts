import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { condition } from './log-condition.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a condition is logged when it begins, once a minute while it lasts, and when it is over', () => {
  const said: string[] = []
  const log = openLog({
    service: 'test',
    destination: { write: (line) => void said.push(JSON.parse(line).msg) },
  })
  const away = condition(log)
  away.over({}, 'back')
  expect(said).toEqual([])
  for (let n = 0; n < 300; n++) {
    away.lasts({}, 'away')
    vi.advanceTimersByTime(500)
  }
  expect(said).toEqual(['away', 'away', 'away'])
  away.over({}, 'back')
  away.over({}, 'back')
  expect(said.slice(3)).toEqual(['back'])
  away.lasts({}, 'away')
  expect(said.slice(4)).toEqual(['away'])
})
