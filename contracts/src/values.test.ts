import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Handle, isWebAddress, normaliseHandle, Text } from './values.ts'

describe('text', () => {
  test('refuses what PostgreSQL cannot keep: NUL, and halves of characters', () => {
    for (const text of ['a\0b', '\ud800', 'x\udfff']) expect(Text.safeParse(text).success).toBe(false)
  })

  test('takes every well-formed text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => Text.safeParse(text).success === !text.includes('\0'),
      ),
    )
  })
})

describe('handles', () => {
  test.each(['ana-ruiz', 'abc', 'a1-b2', 'ANA'])('%s is one', (handle) =>
    expect(Handle.safeParse(handle).success).toBe(true))
  test.each([
    'ab',
    '-ana',
    'ana--ruiz',
    'ana_ruiz',
    'é'.repeat(4),
    'a'.repeat(31),
    'admin',
    'settings',
  ])('%s is none', (handle) => expect(Handle.safeParse(handle).success).toBe(false))
  test('are the same however they are written', () => {
    expect(normaliseHandle(' @Ana-Ruiz ')).toBe('ana-ruiz')
  })
})

describe('web addresses', () => {
  test.each([
    'https://example.com',
    'https://a.b.example/x?y=z#w',
    '/media/clips/ana-ruiz.webm',
  ])('%s is one', (address) => expect(isWebAddress(address)).toBe(true))
  test.each([
    'http://example.com',
    'https://user:pass@example.com',
    'https://localhost',
    'https://10.0.0.1/x',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://intranet',
    'https://router.local',
    'javascript:alert(1)',
    'data:text/html,x',
    '/etc/passwd',
    '/media/../api/users',
    `https://example.com/${'x'.repeat(2048)}`,
  ])('%s is none', (address) => expect(isWebAddress(address)).toBe(false))
})
