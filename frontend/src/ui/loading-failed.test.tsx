import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { LoadingFailed } from './loading-failed.tsx'

test('what another user’s session would read offers no second try but the page anew [X-APP-6]', async () => {
  const detail = 'You are now signed in as Kofi. Reload the page to go on; nothing was sent from here.'
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'person-changed', detail }
  const of = { error: new ApiError(409, 'Conflict', JSON.stringify(problem)), refetch: vi.fn<() => void>() }
  render(<LoadingFailed of={of} title="Your earnings did not load" text="Check your connection." />, {
    wrapper: MantineProvider,
  })
  expect(screen.getByRole('alert').textContent).toContain(detail)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(of.refetch).not.toHaveBeenCalled()
})
