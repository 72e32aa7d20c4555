import { expect, test } from 'vitest'
import { uuid5 } from './uuid5.ts'

test('gives the uuid of RFC 9562, appendix A.4', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
  expect(uuid5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('refuses a namespace that is no uuid', () => {
  expect(() => uuid5('orders', '1')).toThrow('not a uuid: orders')
})
