import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

const press = (key: string, code: string, shiftKey = false) => pressedKey({ key, code, shiftKey })

test('shortcuts are on the same keys whatever script the keyboard writes [X-APP-2]', () => {
  expect(press('о', 'KeyJ')).toBe('j')
  expect(press('κ', 'KeyK')).toBe('k')
  expect(press('Я', 'KeyZ', true)).toBe('Я')
})

test('on a Latin keyboard a key means its own letter, wherever that is', () => {
  expect(press('j', 'KeyJ')).toBe('j')
  expect(press('y', 'KeyZ')).toBe('y')
  expect(press('K', 'KeyK', true)).toBe('K')
  expect(press('?', 'Minus', true)).toBe('?')
})
