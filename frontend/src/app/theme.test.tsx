import { MantineProvider, Textarea, TextInput } from '@mantine/core'
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
