import { refusals } from '../refusal.ts'

export const notificationRefusals = refusals({
  'notification-unknown': [404, () => 'This notification does not exist.'],
  'money-in-portal': [409, () => 'Notifications about money stay on in the portal.'],
})
