import { expect, test } from 'vitest'
import { ring, signatureOf, wave } from './line-work.ts'

test('a ring ends where it began and has two bends per wave', () => {
  const path = ring(100, 10, 18)
  expect(path).toMatch(/^M100 0Q.* 100 0Z$/)
  expect(path.match(/Q/g)).toHaveLength(36)
})

test('a wave is repeated as often as asked', () => {
  expect(wave(10, 4, 20, 2)).toBe('M-20 10q10 4 20 0t20 0t20 0')
})

test('the same name has the same signature, another name another one, and an empty name a short one', () => {
  expect(signatureOf('Noemi Castell')).toEqual(signatureOf('Noemi Castell'))
  expect(signatureOf('Noemi Castell').path).not.toBe(signatureOf('Kofi Mensah').path)
  expect(signatureOf('').width).toBeLessThan(60)
})
