import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const one = (id: string, question: string, upvotes: number) => ({ id, question, upvotes }) as AmaQuestion
const glazes = one('9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c80', 'Which glazes?', 0)
const glaze = one('9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c81', 'Which glaze?', 2)
const kiln = one('9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c82', 'Which kiln?', 1)

test('a question is merged into the one that is shown, also if votes or answers changed the queue meanwhile', async () => {
  let show: (targets: readonly AmaQuestion[]) => void
  const Asked = () => {
    const [targets, setTargets] = useState<readonly AmaQuestion[]>([glaze, kiln])
    show = setTargets
    return <MergeDialog question={glazes} targets={targets} onClose={() => undefined} />
  }
  const { server } = renderApp([{ path: '/', element: <Asked /> }], {
    answers: { [`POST /api/iam/ama/questions/${glazes.id}/merge`]: () => json({}) },
  })
  const select = (await screen.findByLabelText('Merge into')) as HTMLSelectElement
  const shown = () => select.selectedOptions[0]?.label
  await userEvent.selectOptions(select, kiln.id)
  act(() => show([{ ...kiln, upvotes: 3 }, glaze]))
  expect(shown()).toMatch(/^Which kiln\?/)
  act(() => show([glaze]))
  expect(shown()).toMatch(/^Which kiln\?/)
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
  const sent = () => server.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body
  await vi.waitFor(() => expect(JSON.parse(String(sent()))).toEqual({ intoId: kiln.id }))
})
