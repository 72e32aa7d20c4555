import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { DeliveryForm } from './delivery-form.tsx'

afterEach(() => vi.restoreAllMocks())

test('content that did not load for a delivery can be asked for again', async () => {
  let isDown = true
  renderApp([{ path: '/', element: <DeliveryForm offer={{ id: 'o' } as never} userId="u" /> }], {
    answers: {
      'GET /api/iam/content': () => (isDown ? json({}, 503) : json({ contents: [], total: 0 })),
    },
  })
  await screen.findByText(/^Your content did not load/)
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(screen.queryByText(/did not load/)).toBeNull())
})
