import { refusals } from '../refusal.ts'

export const shortlistRefusals = refusals({
  'note-changed': [409, () => 'Your note has changed meanwhile. Look at it again.'],
})
