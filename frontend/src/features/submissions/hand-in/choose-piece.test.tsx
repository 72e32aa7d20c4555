import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Unreachable } from '../../../lib/api-error.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { useAuth } from '../../session/auth.tsx'
import { ChoosePiece } from './choose-piece.tsx'

const at = '2026-01-12T09:00:00.000Z'
const piece = {
  id: crypto.randomUUID(),
  creatorId: crypto.randomUUID(),
  campaignId: null,
  ...{
    type: 'post',
    title: 'A slow loaf',
    body: '',
    mediaUrl: '',
    platforms: [],
    version: 1,
    status: 'draft',
  },
  ...{ publishedAt: null, createdAt: at },
}
afterEach(() => vi.restoreAllMocks())

test('a piece that did not reach the portal stays chosen, and the form says why', async () => {
  const choose = (_: string, onError: (error: unknown) => void) => onError(new Unreachable('/'))
  const Screen = () =>
    useAuth().user && (
      <ChoosePiece taskId="one" campaignId="" submitLabel="Hand in" isPending={false} onChoose={choose} />
    )
  renderApp([{ path: '/', element: <Screen /> }], {
    answers: { ...signedInAs('creator'), 'GET /api/iam/content': () => json({ contents: [piece] }) },
  })
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /A slow loaf/ })
  await userEvent.click(choice)
  await userEvent.click(screen.getByRole('button', { name: 'Hand in' }))
  expect(await screen.findByText(/^The portal cannot be reached/)).toBe(screen.getByRole('alert').firstChild)
  expect(choice.checked).toBe(true)
})
