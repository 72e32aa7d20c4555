import { expect, test } from 'vitest'
import { launch, timeLeft, wayBehind } from './countdown.ts'

const second = 1000
const [minute, hour, day] = [60 * second, 3600 * second, 86_400 * second]
const before = (time: number) => timeLeft(launch, launch.getTime() - time)
const none = { days: 0, hours: 0, minutes: 0, seconds: 0 }

test('the launch is November 1, 2025, 00:00 local time [LIM-01]', () => {
  const parts = [launch.getFullYear(), launch.getMonth(), launch.getDate(), launch.getHours()]
  expect(parts).toEqual([2025, 10, 1, 0])
  expect([launch.getMinutes(), launch.getSeconds(), launch.getMilliseconds()]).toEqual([0, 0, 0])
})

test('the time left is split into days, hours, minutes and seconds', () => {
  expect(before(49 * day + 23 * hour + 59 * minute + 58 * second)).toEqual({
    days: 49,
    hours: 23,
    minutes: 59,
    seconds: 58,
  })
  expect(before(day)).toEqual({ ...none, days: 1 })
  expect(before(day - second)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 })
  expect(before(second)).toEqual({ ...none, seconds: 1 })
})

test('a fraction of a second is rounded down', () => {
  expect(before(1999)).toEqual({ ...none, seconds: 1 })
  expect(before(999)).toEqual(none)
})

test('from the launch on all values are zero, never negative [STATE-09]', () => {
  for (const after of [0, 1, second, hour, 400 * day]) expect(before(-after)).toEqual(none)
})

test('the progress grows from 0 at the announcement to 1 at the launch', () => {
  const announced = new Date(2025, 8, 12).getTime()
  expect([announced - day, announced].map(wayBehind)).toEqual([0, 0])
  expect(wayBehind((announced + launch.getTime()) / 2)).toBe(0.5)
  expect([launch.getTime(), launch.getTime() + day].map(wayBehind)).toEqual([1, 1])
})
