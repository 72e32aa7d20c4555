import { decidedAs, refusals } from '../refusal.ts'

export const templateRefusals = refusals({
  'template-unknown': [404, () => 'This template does not exist.'],
  'template-not-yours': [403, () => 'This template is not yours.'],
  'own-template': [403, () => 'Another admin has to approve your own template.'],
  'template-changed': [409, () => 'This template has changed meanwhile. Look at it again.'],
  'template-approved': decidedAs(() => 'This template is approved'),
  'template-active': decidedAs(() => 'This template is active'),
  'template-inactive': decidedAs(() => 'This template is inactive'),
  'template-not-approved': [
    409,
    () => 'This template waits for its approval; content can be made from it afterwards.',
  ],
})
