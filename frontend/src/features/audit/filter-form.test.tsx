import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { FilterForm } from './filter-form.tsx'

function renderForm() {
  const code = Promise.withResolvers<void>()
  const onChange = vi.fn()
  const element = (
    <>
      <FilterForm filters={{}} onChange={onChange} />
      <Link to="/payout">A payout</Link>
    </>
  )
  const lazy = () => code.promise.then(() => ({ Component: () => <h1>The payout</h1> }))
  renderApp([
    { path: '/', element },
    { path: '/payout', lazy },
  ])
  return { code, onChange }
}
const typeEvent = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Event' }), { target: { value } })

test('the name of an event is asked for once, after it was typed', async () => {
  const { onChange } = renderForm()
  typeEvent('Payout')
  typeEvent('PayoutApproved ')
  await expect.poll(() => onChange.mock.calls).toEqual([[{ type: 'PayoutApproved' }]])
})

test('a payout that is opened right after the typing is not left again for the events', async () => {
  const { code, onChange } = renderForm()
  typeEvent('Payout')
  fireEvent.click(screen.getByRole('link'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  code.resolve()
  expect(await screen.findByRole('heading', { name: 'The payout' })).toBeDefined()
  expect(onChange).not.toHaveBeenCalled()
})
