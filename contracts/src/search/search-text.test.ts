import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

test.each([
  ['  José  ÁLVAREZ ', 'jose alvarez'],
  ['San Francisco, CA', 'san francisco ca'],
  ['@ana-ruiz', 'ana ruiz'],
  ['Straße Łódź Ærø İzmir', 'strasse lodz aero izmir'],
  ['Ｆｕｌｌ ﬁne', 'full fine'],
  ['Жук 東京', 'жук 東京'],
  ['%_!', ''],
])('search compares %j as %j [DIR-24]', (text, compared) => {
  expect(searchText(text)).toBe(compared)
  expect(searchText(compared)).toBe(compared)
})
