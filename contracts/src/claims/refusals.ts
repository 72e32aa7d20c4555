import { refusals } from '../refusal.ts'

export const claimRefusals = refusals({
  'email-taken': [409, () => 'That email already has a profile. Sign in instead.'],
  'handle-taken': [409, () => 'This handle is taken. Choose another one.'],
})
