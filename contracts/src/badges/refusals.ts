import { decidedAs, refusals } from '../refusal.ts'

export const badgeRefusals = refusals({
  'badge-unknown': [404, () => 'This badge does not exist.'],
  'badge-issued': decidedAs(() => 'This person has this badge already'),
  'badge-revoked': decidedAs(() => 'This badge is revoked'),
  'badge-exhausted': [409, () => 'This badge was given and revoked too often to be given again.'],
})
