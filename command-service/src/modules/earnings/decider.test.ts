import { earningCommands } from '@iam/contracts/earnings/commands'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import { EarningSource } from '@iam/contracts/enumerations'
import type { SubmissionId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { campaignId, erased, participationIds, work } from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import {
  earned,
  earningId,
  emptyNeeds,
  moved,
  payoutAfter,
  payoutId,
  requested,
  reserved,
  voided,
} from '../../testing/money.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor } from '../../testing/people.ts'
import { earnings } from './decider.ts'

const { participationId } = participationIds()
const submissionId = work().submissionId as SubmissionId
const data = {
  earningId: earningId(71),
  userId: ana,
  sourceType: 'task_submission' as const,
  sourceId: submissionId,
  taskSubmissionId: submissionId,
  campaignId,
  participationId,
  amount: '200.00',
  grantedBy: null,
}
const record = { type: 'RecordEarning', data } as const
const recorded = {
  type: 'EarningRecorded',
  data: { ...data, reason: null, correctsEarningId: null },
} as const

const when = (...past: EarningEvent[]) => given(earnings, ...past)
const bySystem = { actor: asSystem, needs: { ...emptyNeeds, payout: payoutAfter(requested) } }
const byBoss = { actor: asBoss, needs: emptyNeeds }
const inPayout = { userId: ana, payoutId }
describeLifecycle('an earning [STATE-15 T-75]', earnings, {
  states: {
    absent: [],
    free: [earned(1)],
    'in a payout, reserved': [earned(1), reserved(1)],
    'in a payout, approved': [earned(1), reserved(1), moved('EarningApproved', 1)],
    'in a payout, paid': [earned(1), reserved(1), moved('EarningApproved', 1), moved('EarningPaid', 1)],
    void: [earned(1), { ...voided(1), by: 'another' } as ReturnType<typeof voided>],
  },
  commands: {
    RecordEarning: { data, ...bySystem },
    GrantBonus: {
      data: { userId: ana, earningId: earningId(8), amount: '20.00', reason: 'Thank you' },
      ...byBoss,
    },
    CorrectEarning: {
      data: {
        ...{ userId: ana, earningId: earningId(9), correctsEarningId: earningId(1) },
        ...{ amount: '-20.00', reason: 'Counted twice' },
      },
      ...byBoss,
    },
    VoidEarning: { data: { userId: ana, earningId: earningId(1), reason: 'By mistake' }, ...byBoss },
    ReserveForPayout: {
      data: { ...inPayout, of: { earningIds: [earningId(1)] }, payoutSource: 'manual', requestedBy: ana },
      ...bySystem,
    },
    ReleaseEarnings: { data: { ...inPayout, because: 'rejected' }, ...bySystem },
    ApproveEarnings: { data: inPayout, ...bySystem },
    WithdrawEarningsApproval: { data: inPayout, ...bySystem },
    PayEarnings: { data: inPayout, ...bySystem },
    ReverseEarningsPayment: { data: inPayout, ...bySystem },
  },
  allowed: {
    absent: { ...settlingNothing(), ...always() },
    free: {
      ...{ ...settlingNothing(), ...always() },
      CorrectEarning: ['EarningRecorded'],
      VoidEarning: ['EarningVoided'],
      ReserveForPayout: ['EarningReserved'],
    },
    // The payout of these needs is pending: what was approved or paid goes back.
    'in a payout, reserved': {
      ...{ ...settlingNothing(), ...always() },
      CorrectEarning: ['EarningRecorded'],
      ReserveForPayout: [],
    },
    'in a payout, approved': {
      ...{ ...settling(['EarningApprovalWithdrawn']), ...always() },
      CorrectEarning: ['EarningRecorded'],
      ReserveForPayout: [],
    },
    'in a payout, paid': {
      ...{ ...settling(['EarningPaymentReversed', 'EarningApprovalWithdrawn']), ...always() },
      // Paid money is corrected by a negative earning of its own.
      CorrectEarning: ['EarningRecorded'],
      ReserveForPayout: [],
    },
    void: { ...settlingNothing(), ...always() },
  },
})

function always() {
  return { RecordEarning: ['EarningRecorded'], GrantBonus: ['EarningRecorded'] } as const
}
function settling<const Types extends readonly string[]>(types: Types) {
  return {
    ...{ ReleaseEarnings: types, ApproveEarnings: types, WithdrawEarningsApproval: types },
    ...{ PayEarnings: types, ReverseEarningsPayment: types },
  }
}
function settlingNothing() {
  return settling([] as const)
}

test('an earning is recorded once, however often its cause is handled', () => {
  when().when(record, bySystem).records(recorded)
  when(recorded).when(record, { actor: asSystem }).changesNothing()
  when(recorded)
    .when({ ...record, data: { ...data, amount: '999.00' } }, { actor: asSystem })
    .changesNothing()
})

test('what an erased creator earned in the moment before is void as soon as it is recorded', () => {
  const { grantedBy: _, ...origin } = data
  const gone = { ...bySystem, needs: { ...emptyNeeds, creator: erased } }
  const voided = { type: 'EarningVoided', data: { ...origin, reason: 'Account erased' } } as const
  when().when(record, gone).records(recorded, voided)
  when(recorded, voided).when(record, gone).changesNothing()
})

test('an earning has to be positive', () => {
  for (const amount of ['0.00', '-1.00'])
    when()
      .when({ ...record, data: { ...data, amount } }, { actor: asSystem })
      .rejects('invalid-input', 400)
})

test('earnings are recorded by processes only, not by users [ROLE-09]', () => {
  for (const actor of [asAna, asBen, asBoss, asVisitor])
    when().when(record, { actor }).rejects('system-only', 403)
})

test('an earning names a task submission exactly when it comes from one [RULE-26 RULE-27]', () => {
  const { RecordEarning } = earningCommands
  for (const sourceType of EarningSource.options) {
    const isWork = sourceType === 'task_submission'
    expect(RecordEarning.safeParse({ ...data, sourceType }).success).toBe(isWork)
    expect(RecordEarning.safeParse({ ...data, sourceType, taskSubmissionId: null }).success).toBe(!isWork)
  }
  const refused = RecordEarning.safeParse({ ...data, taskSubmissionId: null })
  expect(refused.error?.issues[0]).toMatchObject({
    path: ['taskSubmissionId'],
    message: 'Task submission earnings must have taskSubmissionId; other earnings must not',
  })
})
