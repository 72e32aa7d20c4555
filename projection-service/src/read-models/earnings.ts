import type { EarningEvent } from '@iam/contracts/earnings/events'
import { EarningRow } from '@iam/contracts/earnings/views'
import { EarningSource } from '@iam/contracts/enumerations'
import { readModel } from '../read-model.ts'

/** Every earning of every creator. Of persons it holds only ids, so an erasure leaves it unchanged. */
export const earnings = readModel<EarningEvent, typeof EarningRow>({
  name: 'earnings',
  version: 1,
  row: EarningRow,
  key: 'id',
  eventKeyField: 'earningId',
  indexes: ['(user_id, created_at desc, id)', '(campaign_id, created_at)'],

  starts: {
    EarningRecorded: ({ earningId, participationId: _, sourceType, ...earning }, { at }) => ({
      ...earning,
      id: earningId,
      sourceType: EarningSource.parse(sourceType),
      status: 'pending',
      createdAt: at,
    }),
  },
  on: {},
})
