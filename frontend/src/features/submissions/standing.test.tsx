import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Standing, type Workspace } from './standing.tsx'

const said = (participation: object, tasks: readonly object[]) => {
  const campaign = { organizerName: 'Northwind', rewardAmount: '300.00', endAt: '2026-12-01T12:00:00.000Z' }
  const part = { closedReason: null, closedNote: '', earningsAccrued: '40.00', ...participation }
  const workspace = { campaign, participation: part, tasks } as unknown as Workspace
  return render(<Standing workspace={workspace} />).container.textContent
}

test('who applied again waits for the brand, and is asked for no work', () => {
  const tasks = [{ submissionStatus: 'approved' }, { submissionStatus: null }]
  expect(said({ status: 'applied' }, tasks)).toBe(
    'Waiting on Northwind. You applied again, and they have not answered yet. $40.00 is recorded for you and stays yours.',
  )
  expect(said({ status: 'applied', earningsAccrued: '0.00' }, tasks)).toBe(
    'Waiting on Northwind. You applied again, and they have not answered yet.',
  )
})

test('that a participation was ended is not said of the brand: an admin may have', () =>
  expect(said({ status: 'active', closedReason: 'removed', closedNote: 'No films came.' }, [])).toBe(
    'Your participation was ended. $40.00 is recorded for you and stays yours.No films came.',
  ))
