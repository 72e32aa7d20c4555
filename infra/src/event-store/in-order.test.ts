import { expect, test } from 'vitest'
import { recorded } from '../testing/recorded.ts'
import { inOrder, orderOf } from './in-order.ts'

const noted = (position: number, recordedAt: string, effectiveAt?: string) =>
  recorded('Noted', {}, { position, recordedAt, ...(effectiveAt && { effectiveAt }) })
const at = (time: string) => `2026-11-01T${time}:00.000Z`

test('events stand in the order of the log where the clock was set back in between', () => {
  const log = [noted(1, at('12:00')), noted(2, at('12:10')), noted(3, at('12:01')), noted(4, at('12:11'))]
  const happened = inOrder(log.toReversed())
  expect(happened.map(({ event, at }) => [event.position, at.slice(11, 16)])).toEqual([
    [1, '12:00'],
    [2, '12:10'],
    [3, '12:10'],
    [4, '12:11'],
  ])
  const isEarlier = orderOf(log)
  expect([isEarlier(log[1]!, log[2]!), isEarlier(log[2]!, log[1]!)]).toEqual([true, false])
})

test('what was imported stands where it took effect, and moves nothing that is recorded after it', () => {
  const log = [noted(1, at('12:00')), noted(2, at('12:05'), at('11:00')), noted(3, at('12:01'))]
  expect(inOrder(log).map(({ event, at }) => [event.position, at.slice(11, 16)])).toEqual([
    [2, '11:00'],
    [1, '12:00'],
    [3, '12:01'],
  ])
})

test('what was recorded while the clock was more than an hour ahead moves nothing that is recorded after it', () => {
  const log = [noted(1, at('12:00')), noted(2, '2036-01-01T00:00:00.000Z'), noted(3, at('12:01'))]
  expect(inOrder(log).map(({ event, at }) => [event.position, at.slice(0, 16)])).toEqual([
    [1, '2026-11-01T12:00'],
    [3, '2026-11-01T12:01'],
    [2, '2036-01-01T00:00'],
  ])
})
