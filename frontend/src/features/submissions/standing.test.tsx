import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Standing, type Workspace } from './standing.tsx'

const said = (participation: object, tasks: readonly object[], more: object = {}) => {
  const terms = { rewardAmount: '300.00', endAt: '2100-12-01T12:00:00.000Z' }
  const campaign = { organizerName: 'Northwind', ...terms, ...more }
  const part = { closedReason: null, closedNote: '', earningsAccrued: '40.00', ...participation }
  const workspace = { campaign, participation: part, tasks } as unknown as Workspace
  return render(<Standing workspace={workspace} />).container.textContent
}

test('what waited for an erased brand waits for an admin', () => {
  const gone = { organizerName: 'Former member', organizerErased: true }
  const [submitted, untouched] = [{ submissionStatus: 'submitted' }, { submissionStatus: null }]
  const active = { status: 'active' }
  expect(said(active, [submitted], gone)).toBe('Waiting on an admin. 1 submission is with them for review.')
  expect(said(active, [untouched, submitted], gone)).toContain('and 1 for the review of an admin.')
  expect(said(active, [], gone)).toBe(
    'Waiting on an admin. The account of the brand is erased. An admin completes your part, which pays $300.00; ask them to before it ends on Dec 01, 2100.',
  )
  expect(said({ status: 'applied' }, [submitted], gone)).toBe(
    'The account of the brand is erased, so you can no longer be accepted. $40.00 is recorded for you and stays yours.',
  )
})

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
