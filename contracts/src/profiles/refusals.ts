import { refusals } from '../refusal.ts'

export const profileRefusals = refusals({
  'profile-unknown': [404, () => 'This profile does not exist.'],
  'profile-not-yours': [403, () => 'This profile is not yours.'],
  'showcase-changed': [409, () => 'Your featured work has changed meanwhile. Look at it again.'],
  'socials-changed': [409, () => 'Your social links have changed meanwhile. Look at them again.'],
})
