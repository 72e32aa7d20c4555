import { ParticipationRow } from '@iam/contracts/participations/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, erased } from '../testing/lives.ts'
import { campaignParticipation } from './campaign-participation.ts'

const id = '41000000-0000-4000-8000-000000000001'
const campaignId = '21000000-0000-4000-8000-000000000001'
const about = { participationId: id, campaignId, userId: ana }
const event = (type: string, more: object = {}, at = '2026-11-03T09:00:00.000Z') => ({
  type,
  data: { ...about, ...more },
  at,
})
const applied = (attempt = 1, at = '2026-11-01T09:00:00.000Z') =>
  event('CampaignApplicationSubmitted', { attempt, note: 'I have a workbench.' }, at)
const accepted = event('ApplicationAccepted')
const progressed = event('ParticipationProgressed', { approved: 1, total: 3, progress: 33 })
const earned = (amount: string, participationId: string | null = id) => ({
  type: 'EarningRecorded',
  data: {
    earningId: `e-${amount}`,
    userId: ana,
    sourceType: 'task_submission',
    sourceId: 's',
    taskSubmissionId: 's',
    campaignId,
    participationId,
    amount,
  },
})
const row = (...events: Parameters<typeof given>[1][]) => given(campaignParticipation, ...events).get(id)

test('an application begins at progress 0 and earnings 0 [ENT-12 ENT-13]', () => {
  const begun = row(applied())
  expect(begun).toEqual({
    id,
    campaignId,
    userId: ana,
    status: 'applied',
    progress: 0,
    tasksCompleted: 0,
    earningsAccrued: '0.00',
    attempt: 1,
    note: 'I have a workbench.',
    closedAt: null,
    closedReason: null,
    closedNote: '',
    appliedAt: '2026-11-01T09:00:00.000Z',
    acceptedAt: null,
    firstAcceptedAt: null,
    remainder: null,
    completedAt: null,
    createdAt: '2026-11-01T09:00:00.000Z',
  })
  expect(ParticipationRow.parse(begun)).toEqual(begun)
})

test('it is applied, then active, then completed [STATE-18]', () => {
  expect(row(applied(), accepted)).toMatchObject({
    status: 'active',
    acceptedAt: '2026-11-03T09:00:00.000Z',
  })
  expect(row(applied(), accepted, progressed)).toMatchObject({ progress: 33, tasksCompleted: 1 })
  const completed = event('ParticipationCompleted', { remainder: '40.00' })
  expect(row(applied(), accepted, progressed, completed)).toMatchObject({
    status: 'completed',
    progress: 100,
    remainder: '40.00',
    completedAt: '2026-11-03T09:00:00.000Z',
    closedAt: null,
  })
})

test('its earnings add up to the cent [T-28]', () => {
  expect(row(applied(), accepted, earned('0.10'), earned('250.25'), earned('9.00', null))).toMatchObject({
    earningsAccrued: '250.35',
  })
})

test('its earnings count a correction with its sign and leave a void out [T-75]', () => {
  const voided = (amount: string, of: string | null = id) => ({
    ...earned(amount, of),
    type: 'EarningVoided',
  })
  const happened = [applied(), accepted, earned('100.10'), earned('250.25'), earned('-0.25')]
  expect(row(...happened)?.earningsAccrued).toBe('350.10')
  expect(row(...happened, voided('100.10'), voided('9.00', null))?.earningsAccrued).toBe('250.00')
})

test.for([
  ['ApplicationRejected', { reason: 'Too far away.' }, 'applied', 'rejected', 'Too far away.'],
  ['ApplicationWithdrawn', {}, 'applied', 'withdrawn', ''],
] as const)('%s closes an application, which stays applied [T-19]', ([type, more, status, why, note]) => {
  expect(row(applied(), event(type, more))).toMatchObject({
    status,
    closedAt: '2026-11-03T09:00:00.000Z',
    closedReason: why,
    closedNote: note,
  })
})

test.for([
  ['ParticipationLeft', {}, 'left', ''],
  ['ParticipantRemoved', { reason: 'No answer for weeks.' }, 'removed', 'No answer for weeks.'],
  ['ParticipationClosed', { reason: 'campaign_cancelled' }, 'campaign_cancelled', ''],
] as const)('%s closes a participation, which stays active [T-19]', ([type, more, why, note]) => {
  expect(row(applied(), accepted, event(type, more))).toMatchObject({
    status: 'active',
    closedReason: why,
    closedNote: note,
  })
})

test('applying again reopens the participation, and keeps what was approved and earned', () => {
  const again = row(
    applied(),
    accepted,
    progressed,
    earned('50.00'),
    event('ParticipationLeft'),
    applied(2, '2026-11-09T09:00:00.000Z'),
  )
  expect(again).toMatchObject({
    status: 'applied',
    attempt: 2,
    closedAt: null,
    closedReason: null,
    progress: 33,
    earningsAccrued: '50.00',
    appliedAt: '2026-11-09T09:00:00.000Z',
    createdAt: '2026-11-01T09:00:00.000Z',
  })
})

test('applying again keeps when it was first accepted, also once it is accepted again [X-DIR-5]', () => {
  const again = [applied(), accepted, event('ParticipationLeft'), applied(2, '2026-11-09T09:00:00.000Z')]
  const first = '2026-11-03T09:00:00.000Z'
  expect(row(...again)).toMatchObject({ acceptedAt: null, firstAcceptedAt: first })
  const since = '2026-11-10T09:00:00.000Z'
  expect(row(...again, event('ApplicationAccepted', {}, since))).toMatchObject({
    acceptedAt: since,
    firstAcceptedAt: first,
  })
})

test('an erasure removes the texts and keeps the figures [T-52]', () => {
  expect(row(applied(), event('ApplicationRejected', { reason: 'Personal.' }), erased(ana))).toMatchObject({
    note: '',
    closedNote: '',
    closedReason: 'rejected',
  })
})
