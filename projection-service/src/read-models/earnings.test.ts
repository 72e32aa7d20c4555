import { EarningRow } from '@iam/contracts/earnings/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana } from '../testing/lives.ts'
import { earnings } from './earnings.ts'

test('a recorded earning is pending until it is paid [ENT-26]', () => {
  const id = '71000000-0000-4000-8000-000000000001'
  const data = {
    earningId: id,
    userId: ana,
    sourceType: 'task_submission',
    sourceId: '51000000-0000-4000-8000-000000000001',
    taskSubmissionId: '51000000-0000-4000-8000-000000000001',
    campaignId: '21000000-0000-4000-8000-000000000001',
    participationId: '41000000-0000-4000-8000-000000000001',
    amount: '120.50',
  }
  const row = given(earnings, { type: 'EarningRecorded', data }).get(id)
  const { earningId: _, participationId: __, ...shown } = data
  expect(row).toEqual({ ...shown, id, status: 'pending', createdAt: '2026-11-01T09:00:00.000Z' })
  expect(EarningRow.parse(row)).toEqual(row)
})
