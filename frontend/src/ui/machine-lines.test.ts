import { expect, test } from 'vitest'
import { machineLines } from './machine-lines.tsx'
import { initialsOf } from './portrait.tsx'

test('there are two lines of 44 characters, as in a passport', () => {
  const [first, second] = machineLines('Ana Ruiz', 'ana-ruiz')
  expect(first).toBe('I<AMRUIZ<<ANA'.padEnd(44, '<'))
  expect(second).toBe('ANA<RUIZ<<IAM<CONTINUUM'.padEnd(44, '<'))
  for (const name of ['', 'Łukasz Żółć', '李雷', 'x'.repeat(80)])
    for (const line of machineLines(name, 'h')) expect(line).toMatch(/^[A-Z0-9<]{44}$/)
})

test('initials are the first letters of the first and the last name', () => {
  expect(['Ana Ruiz Ortega', 'Cher', ' '].map(initialsOf)).toEqual(['AO', 'C', ''])
})
