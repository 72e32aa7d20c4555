import { searchText } from '@iam/contracts/search/search-text'
import { expect, test } from 'vitest'
import { matchIn } from './match.ts'

const shown = (title: string, search: string) => {
  const match = matchIn(title, searchText(search))
  return match && title.slice(match.from, match.to)
}

test('the part of a title that was found is marked as it is written there', () => {
  expect(shown('Harbor & Pine', 'harbor pine')).toBe('Harbor & Pine')
  expect(shown('Sèche and dry', 'SECHE')).toBe('Sèche')
  expect(shown('Cafe\u0301 notes', 'cafe')).toBe('Cafe\u0301')
  expect(shown('Straße nach Łódź', 'strasse')).toBe('Straße')
  expect(shown('Straße nach Łódź', 'lodz')).toBe('Łódź')
  expect(shown('西安 street food', '西安')).toBe('西安')
})

test('a beginning of a word is marked before the middle of another', () => {
  expect(matchIn('Savanna and Anna', 'anna')).toEqual({ from: 12, to: 16 })
  expect(shown('Savanna', 'anna')).toBe('anna')
})

test('of several words the longest one that is there is marked, and a typo marks the word that was meant', () => {
  expect(shown('Ana Ruiz', 'ruiz ana')).toBe('Ruiz')
  expect(shown('Kofi Mensah', 'mesnah')).toBe('Mensah')
  expect(shown('Kofi Mensah', 'pottery')).toBeNull()
})
