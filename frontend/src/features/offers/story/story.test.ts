import { OfferDetail } from '@iam/contracts/offers/views'
import { expect, test } from 'vitest'
import { differences } from '../negotiate/differences.ts'
import { storyOf } from './story.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const price = (kind: string, by: string, amount: string, hour: number, note = '') => {
  return { kind, by, amount, note, at: at(hour) }
}
const offered = {
  id: id(1),
  campaignTitle: 'Winter in wool',
  brandUserId: id(2),
  brandName: 'Northwind',
  brandAvatarUrl: '',
  creatorUserId: id(3),
  creatorName: 'Ana',
  creatorHandle: 'ana',
  creatorAvatarUrl: '',
  status: 'open',
  description: 'One film.',
  amount: '500.00',
  counterAmount: null,
  counterVersion: 0,
  version: 1,
  expiresAt: at(23),
  requirements: [],
  deliverables: ['One film'],
  waiting: null,
  createdAt: at(1),
  campaignId: null,
  prices: [price('offered', 'brand', '500.00', 1)],
  declineReason: null,
  ending: null,
  closingNote: '',
  deliveries: [],
  changeRequests: [],
  cancellationBy: null,
  brandErased: false,
  creatorErased: false,
  acceptedAt: null,
  completedAt: null,
  closedAt: null,
  earning: null,
  testimonials: { mine: null, theirs: null, isTheirsWritten: false },
}
const offer = (more: Record<string, unknown> = {}) => OfferDetail.parse({ ...offered, ...more })
const told = (more: Record<string, unknown>) =>
  storyOf(offer(more)).map(({ sentence, amount = '' }) => `${sentence} ${amount}`.trim())

test('the history lists each amount, who proposed it and when, and the work after it [X-OFR-1]', () => {
  const story = told({
    prices: [
      price('offered', 'brand', '500.00', 1),
      price('countered', 'creator', '650.00', 2, 'Two days of work'),
      price('accepted', 'brand', '650.00', 3),
    ],
    amount: '650.00',
    deliveries: [
      { contents: [], note: 'Here it is', at: at(4) },
      { contents: [], note: 'Once more', at: at(6) },
    ],
    changeRequests: [{ notes: 'Shorter', at: at(5) }],
    completedAt: at(7),
  })
  expect(story).toEqual([
    'Northwind made the offer 500.00',
    'Ana proposed another amount 650.00',
    'Northwind accepted 650.00',
    'Ana delivered',
    'Northwind asked for changes',
    'Ana delivered again',
    'Northwind completed it: Ana earned $650.00',
  ])
})

test('an offer that ended says how, and why if a reason was given', () => {
  const declined = {
    ending: 'declined',
    closedAt: at(2),
    declineReason: 'timing',
    closingNote: 'In spring, perhaps.',
  }
  const last = storyOf(offer(declined)).at(-1)
  expect(last).toMatchObject({ sentence: 'Ana declined', by: 'creator', note: 'Timing. In spring, perhaps.' })
  expect(told({ ending: 'expired', closedAt: at(2) }).at(-1)).toBe('The offer expired')
  expect(told({ ending: 'withdrawn', closedAt: at(2) }).at(-1)).toBe('Northwind withdrew the offer')
})

test('what an admin did in place of the brand is told as theirs', () => {
  const admin = { adminName: 'Ada' }
  const steps = {
    prices: [{ ...price('edited', 'brand', '550.00', 2), ...admin }],
    changeRequests: [{ notes: 'Shorter', at: at(3), ...admin }],
    endAdminName: 'Ada',
  }
  expect(told({ ...steps, completedAt: at(4) })).toEqual([
    'Ada changed the offer 550.00',
    'Ada asked for changes',
    'Ada completed it: Ana earned $500.00',
  ])
  expect(told({ ...steps, ending: 'withdrawn', closedAt: at(4) }).at(-1)).toBe('Ada withdrew the offer')
})

test('a difference has the old and the new value, and unchanged terms are left out [X-OFR-2]', () => {
  expect(differences(offer(), offer())).toEqual([])
  expect(
    differences(offer(), offer({ amount: '450.00', version: 2, deliverables: ['One film', 'Two photos'] })),
  ).toEqual([
    { what: 'Amount', before: '$500.00', now: '$450.00' },
    { what: 'Deliverables', before: 'One film', now: 'One film\nTwo photos' },
  ])
})
