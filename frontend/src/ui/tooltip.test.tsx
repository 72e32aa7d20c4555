import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Shows the tooltip of a control, and returns what it describes the control by. */
function describedBy(label: string, control: ReactElement): string | undefined {
  const { container, unmount } = render(<Tooltip label={label}>{control}</Tooltip>)
  fireEvent.focus(container.querySelector('a, button')!)
  act(() => void vi.advanceTimersByTime(700))
  const { id, textContent } = screen.getByRole('tooltip')
  expect(textContent).toBe(label)
  const description = container.querySelector('a, button')!.getAttribute('aria-describedby')
  unmount()
  return description === id ? label : undefined
}

test('a tooltip describes its control, but not by the name that the control has anyway [X-APP-1]', () => {
  expect(describedBy('Search, Ctrl K', <button type="button" aria-label="Search" />)).toBe('Search, Ctrl K')
  expect(describedBy('Work', <a href="/iam/work">Work</a>)).toBeUndefined()
  expect(
    describedBy(
      'Work',
      <a href="/iam/work">
        Work <span>3 waiting</span>
      </a>,
    ),
  ).toBeUndefined()
  expect(describedBy('Home', <button type="button" aria-label="Home" />)).toBeUndefined()
})
