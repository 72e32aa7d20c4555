import { expect, test } from 'vitest'
import { handleFrom } from './handle-field.tsx'

test('a handle is derived from a name', () => {
  expect(['Ana Ruiz', '  Zoë  Łoś-Øst ', "Finn O'Connell", '李雷', 'a'.repeat(40)].map(handleFrom)).toEqual([
    'ana-ruiz',
    'zoe-los-ost',
    'finn-o-connell',
    '',
    'a'.repeat(30),
  ])
})
