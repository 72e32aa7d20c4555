import { expect, test } from 'vitest'
import { uuid5 } from './uuid5.ts'

test('gives the uuid of RFC 9562, appendix A.4', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
  expect(uuid5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('a name may be longer than any that the portal has', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
  // As Python's uuid.uuid5(uuid.NAMESPACE_DNS, 'ß' * 3000) says.
  expect(uuid5(dns, 'ß'.repeat(3_000))).toBe('1e05486f-9a75-5655-93e6-dc19e5238625')
  expect(uuid5(dns, 'ß'.repeat(300))).toBe('3d247bfb-f4ef-5372-8b04-e94177883c0c')
})

test('refuses a namespace that is no uuid', () => {
  expect(() => uuid5('orders', '1')).toThrow('not a uuid: orders')
})
