import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Meter } from './meter.tsx'

test('a progress bar has the maximum 100 and never draws beyond it [LIM-10]', () => {
  for (const [given, drawn] of [
    [40, '40'],
    [100, '100'],
    [130, '100'],
    [-5, '0'],
    [Number.NaN, '0'],
  ] as const) {
    const { unmount } = render(
      <MantineProvider>
        <Meter value={given} label="Progress" />
      </MantineProvider>,
    )
    const bar = screen.getByRole('progressbar', { name: 'Progress' })
    expect(bar.getAttribute('aria-valuenow')).toBe(drawn)
    expect(bar.getAttribute('aria-valuemax')).toBe('100')
    unmount()
  }
})
