import { describe, expect, test } from 'vitest'
import { Handle, isWebAddress, normaliseHandle } from './values.ts'

describe('handles', () => {
  test.each(['ana-ruiz', 'abc', 'a1-b2', 'ANA'])('%s is valid', (handle) =>
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
  ])('%s is invalid', (handle) => expect(Handle.safeParse(handle).success).toBe(false))
  test('are compared without case, blanks and a leading @', () => {
    expect(normaliseHandle(' @Ana-Ruiz ')).toBe('ana-ruiz')
  })
})

describe('web addresses', () => {
  test.each([
    'https://example.com',
    'https://a.b.example/x?y=z#w',
    '/media/clips/ana-ruiz.webm',
  ])('%s is valid', (address) => expect(isWebAddress(address)).toBe(true))
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
  ])('%s is invalid', (address) => expect(isWebAddress(address)).toBe(false))
})
