import { refusals } from '../refusal.ts'

export const notificationRefusals = refusals({
  'notification-unknown': [404, () => 'This notification does not exist.'],
  'unsubscribe-link-unknown': [
    404,
    () => 'This link does not stop any mails. Sign in and choose in the settings which mails you get.',
  ],
  'money-in-portal': [409, () => 'Notifications about money stay on in the portal.'],
})
