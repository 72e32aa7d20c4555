import { Handle } from '@iam/contracts/values'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { id } from '../testing/people.ts'
import { proposeHandles } from './propose-handles.ts'

const request = id(100)
const first = (name: string) => proposeHandles(name, request).next().value

test('the handle of a name is the name as plain letters [ONB-16]', () => {
  expect(first('Ana Ruiz')).toBe('ana-ruiz')
  expect(first('  Ångström & Søn ')).toBe('angstrom-son')
  expect(first('Łukasz Groß')).toBe('lukasz-gross')
  expect(first("Sinéad O'Connor")).toBe('sinead-oconnor')
  expect(first('José María Álvarez de la Torre')).toBe('jose-maria-alvarez-de')
})

test('a name in another script gives its transliteration [T-95]', () => {
  expect(first('Борис Ельцин')).toBe('boris-eltsin')
  expect(first('Δημήτρης Φωτόπουλος')).toBe('dimitris-fotopoylos')
  expect(first('深圳')).toBe('shenzhen')
  expect(first('화성시')).toBe('hwaseongsi')
  expect(first('دمنهور')).toBe('dmnhwr')
  expect(first('महासमुंद')).toBe('mhasmumd')
  expect(first('สงขลา')).toBe('sngkhla')
})

test('a name that is too short, reserved or without a letter gives a valid handle', () => {
  expect(first('Li')).toBe('member-li')
  expect(first('李')).toBe('member-li')
  expect(first('Admin')).toBe('member-admin')
  expect(first('💥')).toBe('member')
})

test('no name in another script is but `member` [T-95]', () => {
  const scripts = [
    '李王张赵陈',
    'абвгдик',
    'αβγδικ',
    'بدرسم',
    'कतनमर',
    'กนมรส',
    '김이박최정',
    'さとなか',
    'אבגדל',
  ]
  const letters = fc.constantFrom(...scripts).chain((script) => fc.constantFrom(...script))
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 6, maxLength: 40 }), (name) => {
      expect(first(name)).not.toMatch(/^member/)
    }),
  )
})

test('then come numbers, then suffixes that only this request gets, also when repeated [ENT-07]', () => {
  const candidates = [...proposeHandles('Ana Ruiz', request)]
  expect(candidates.slice(0, 5)).toEqual(['ana-ruiz', 'ana-ruiz-2', 'ana-ruiz-3', 'ana-ruiz-4', 'ana-ruiz-5'])
  expect(candidates.slice(5)).toHaveLength(5)
  expect([...proposeHandles('Ana Ruiz', request)]).toEqual(candidates)
  const others = [...proposeHandles('Ana Ruiz', id(101))].slice(5)
  expect(candidates.filter((one) => others.includes(one))).toEqual([])
})

test('for any name every candidate is a valid handle, and no two are the same', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 100, unit: 'grapheme' }), (name) => {
      const candidates = [...proposeHandles(name, request)]
      for (const candidate of candidates)
        expect(Handle.safeParse(candidate)).toEqual({ success: true, data: candidate })
      expect(new Set(candidates).size).toBe(candidates.length)
    }),
    { numRuns: 500 },
  )
})
