import { decidedAs, refusals } from '../refusal.ts'

export const interestRefusals = refusals({
  'interest-unknown': [404, () => 'This submission does not exist.'],
  'interest-erased': [410, () => 'The data of its author was erased.'],
  'interest-assigned': decidedAs(() => 'This submission is assigned'),
  'interest-closed': decidedAs(() => 'This submission is closed'),
})
