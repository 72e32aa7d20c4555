import { expect, test } from 'vitest'
import { handleFrom } from './use-handle-of.ts'

test('a handle is derived from a name whose letters are plain but for accents', () => {
  expect(['Ana Ruiz', '  Zoë  Cortés ', "Finn O'Connell", 'a'.repeat(40), ''].map(handleFrom)).toEqual([
    'ana-ruiz',
    'zoe-cortes',
    'finn-o-connell',
    'a'.repeat(30),
    '',
  ])
})

test('letters of another kind are left to the server [T-95]', () => {
  for (const name of ['李雷', 'Łoś', 'Groß', 'Борис', 'महासमुंद', 'Ana أحمد', 'ΰ', '각'])
    expect(handleFrom(name)).toBeUndefined()
})
