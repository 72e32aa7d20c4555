import { refusals } from '../refusal.ts'

export const profileRefusals = refusals({
  'profile-unknown': [404, () => 'This profile does not exist.'],
  'profile-not-yours': [403, () => 'This profile is not yours.'],
})
