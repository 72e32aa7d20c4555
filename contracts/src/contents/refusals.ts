import { decidedAs, refusals } from '../refusal.ts'

export const contentRefusals = refusals({
  'content-unknown': [404, () => 'This content does not exist.'],
  'content-not-yours': [403, () => 'This content is not yours.'],
  'content-draft': decidedAs(() => 'This content is a draft'),
  'content-approved': decidedAs(() => 'This content is approved'),
  'content-published': decidedAs(() => 'This content is published'),
  'content-not-approved': [
    409,
    () => 'This content is a draft; it has to be approved before it is published.',
  ],
  'content-not-published': [409, () => 'This content is a draft; only what is public can be taken back.'],
  'content-held': [
    409,
    ({ status, consequence }: { readonly status: string; readonly consequence: string }) =>
      `This content (${status}) is handed in and waits for its review: ${consequence}.`,
    { status: 'draft', consequence: 'it cannot be changed' },
  ],
  'content-changed': [409, () => 'This content has changed since it was reviewed. Look at it again.'],
  'content-of-another-campaign': [409, () => 'This content was made for another campaign.'],
})
