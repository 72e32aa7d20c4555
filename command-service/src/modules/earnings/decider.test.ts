import { earningCommands } from '@iam/contracts/earnings/commands'
import { EarningSource } from '@iam/contracts/enumerations'
import type { EarningId, SubmissionId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { campaignId, participationIds, work } from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, id } from '../../testing/people.ts'
import { earnings } from './decider.ts'

const { participationId } = participationIds()
const submissionId = work().submissionId as SubmissionId
const data = {
  earningId: id<EarningId>(71),
  userId: ana,
  sourceType: 'task_submission' as const,
  sourceId: submissionId,
  taskSubmissionId: submissionId,
  campaignId,
  participationId,
  amount: '200.00',
}
const record = { type: 'RecordEarning', data } as const
const recorded = { type: 'EarningRecorded', data } as const

test('an earning is recorded once, however often its cause is handled', () => {
  given(earnings).when(record, { actor: asSystem }).records(recorded)
  given(earnings, recorded).when(record, { actor: asSystem }).changesNothing()
  given(earnings, recorded)
    .when({ ...record, data: { ...data, amount: '999.00' } }, { actor: asSystem })
    .changesNothing()
})

test('an earning has to be positive', () => {
  for (const amount of ['0.00', '-1.00'])
    given(earnings)
      .when({ ...record, data: { ...data, amount } }, { actor: asSystem })
      .rejects('invalid-input', 400)
})

test('earnings are recorded by processes only, not by users [ROLE-09]', () => {
  for (const actor of [asAna, asBen, asBoss, asVisitor])
    given(earnings).when(record, { actor }).rejects('system-only', 403)
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
