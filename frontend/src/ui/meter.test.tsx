import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Meter } from './meter.tsx'
import { MoneyBar } from './money-bar.tsx'

test('a progress bar has the maximum 100 and never draws beyond it [LIM-10 FLT-92]', () => {
  for (const [given, drawn] of [
    [0, '0'],
    [40, '40'],
    [100, '100'],
    [100.1, '100'],
    [130, '100'],
    [Number.POSITIVE_INFINITY, '0'],
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
    expect(bar.style.getPropertyValue('--progress-section-size')).toBe(`${drawn}%`)
    unmount()
  }
})

test('money beyond its budget, spent or to come, is drawn up to 100 percent [LIM-10 FLT-92]', () => {
  for (const [spent, next, drawn] of [
    ['150.00', undefined, [25]],
    ['600.00', undefined, [100]],
    ['601.00', undefined, [100]],
    ['150.00', '300.00', [25, 50]],
    ['450.00', '300.00', [75, 25]],
    ['900.00', '300.00', [100, 0]],
  ] as const) {
    const { unmount } = render(
      <MoneyBar label="Spent" spent={spent} budget="600.00" {...(next && { next })} />,
    )
    const bar = screen.getByRole('meter', { name: 'Spent' })
    expect([...bar.children].map((part) => (part as HTMLElement).style.width)).toEqual(
      drawn.map((share) => `${share}%`),
    )
    expect(bar.getAttribute('aria-valuenow')).toBe(String(drawn[0]))
    expect(bar.getAttribute('aria-valuemax')).toBe('100')
    unmount()
  }
})

test('no other component renders a progress bar [LIM-10 FLT-92]', () => {
  const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const isBar = /<(\w*Progress|progress|meter)\b|role="(meter|progressbar)"/
  const bars = Object.entries(sources).filter(([, text]) => isBar.test(text))
  expect(bars.map(([path]) => path).sort()).toEqual(['./meter.tsx', './money-bar.tsx'])
})
