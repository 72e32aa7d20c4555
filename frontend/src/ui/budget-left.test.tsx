import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BudgetLeft } from './budget-left.tsx'

const sentenceOf = (spent: string, next: string) => {
  const { container } = render(<BudgetLeft label="Budget" spent={spent} budget="1000.00" next={next} />)
  return container.querySelector('p')!.textContent
}

test('what an amount leaves of a budget is said, and what it takes beyond it [X-APP-5 T-91]', () => {
  expect(sentenceOf('300.00', '600.00')).toBe('$100.00 of the $1,000.00 budget is left then.')
  expect(sentenceOf('300.00', '700.00')).toBe('$0.00 of the $1,000.00 budget is left then.')
  expect(sentenceOf('300.00', '750.50')).toBe('That is $50.50 more than the budget of $1,000.00.')
})
