import { expect, test } from 'vitest'
import { safeReturn } from './access.ts'

test('the path to return to is always on this site', () => {
  expect(safeReturn('/iam/settings?tab=badges')).toBe('/iam/settings?tab=badges')
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'iam',
    '',
    null,
    undefined,
  ])
    expect(safeReturn(path)).toBeNull()
})
