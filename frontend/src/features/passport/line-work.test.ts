import { expect, test } from 'vitest'
import { ring, signatureOf, wave } from './line-work.ts'

test('a ring comes back to where it began, after as many bends as it has waves, twice', () => {
  const path = ring(100, 10, 18)
  expect(path).toMatch(/^M100 0Q.* 100 0Z$/)
  expect(path.match(/Q/g)).toHaveLength(36)
})

test('a wave repeats itself', () => {
  expect(wave(10, 4, 20, 2)).toBe('M-20 10q10 4 20 0t20 0t20 0')
})

test('the same name signs the same way, another one differently, an empty one hardly', () => {
  expect(signatureOf('Noemi Castell')).toEqual(signatureOf('Noemi Castell'))
  expect(signatureOf('Noemi Castell').path).not.toBe(signatureOf('Kofi Mensah').path)
  expect(signatureOf('').width).toBeLessThan(60)
})
