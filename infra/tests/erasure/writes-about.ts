import { randomUUID } from 'node:crypto'
import type { Answer } from '../support/client.ts'
import { finalAnswer } from '../support/final-answer.ts'
import type { Open, Others, Planted } from './planted-creator.ts'
import type { Said } from './planting.ts'

/** Requests by which others write about a user, to be sent while that user is erased. */
export function writesAbout(
  { planting, userId, open }: Planted & { readonly open: Open },
  { brand, admin }: Others,
): readonly Said[] {
  const words = () => `About ${planting.word()}.`
  const write = (by: Said['by'], method: Said['method'], path: string, body: object): Said => ({
    ...{ by, method, path, body },
    key: randomUUID(),
  })
  const user = `/api/admin/users/${userId}`
  return [
    write(brand, 'POST', `${open.application}/reject`, { reason: words() }),
    write(brand, 'PATCH', open.offer, { description: words() }),
    write(brand, 'POST', `${open.delivered}/request-changes`, { notes: words() }),
    write(brand, 'POST', `${open.submission}/request-revision`, { notes: words() }),
    write(brand, 'PATCH', `/api/iam/shortlist/${userId}`, { note: words() }),
    write(brand, 'POST', '/api/iam/marketplace/offers', {
      ...{ creatorUserId: userId, campaignTitle: words(), amount: '9.00', description: words() },
    }),
    write(admin, 'POST', `${user}/badges`, { type: 'SynergyGold', reason: words() }),
    write(admin, 'PATCH', user, { canPostNews: true, reason: words() }),
  ]
}

export const sayAgain = ({ by, method, path, body, key }: Said): Promise<Answer> =>
  finalAnswer(() => by.request(method, path, { body, headers: { 'idempotency-key': key } }))
