import { MantineProvider, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('what is typed has the direction of its own script [T-95]', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <TextInput label="Name" />
      <Textarea label="Bio" />
    </MantineProvider>,
  )
  for (const label of ['Name', 'Bio']) expect(screen.getByLabelText(label).getAttribute('dir')).toBe('auto')
})

test('every field names the Enter key of an on-screen keyboard', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <TextInput label="Name" />
      <PasswordInput label="Password" />
      <Textarea label="Bio" />
      <TextInput label="Search" enterKeyHint="search" />
    </MantineProvider>,
  )
  const hints = ['Name', 'Password', 'Bio', 'Search'].map((label) =>
    screen.getByLabelText(label).getAttribute('enterkeyhint'),
  )
  expect(hints).toEqual(['done', 'done', 'enter', 'search'])
})
