import type { EarningEvent } from '@iam/contracts/earnings/events'
import { add, subtract, zero } from '@iam/contracts/money'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { type ClosedReason, ParticipationRow } from '@iam/contracts/participations/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { type RowOf, readModel } from '../read-model.ts'

type Row = RowOf<typeof ParticipationRow>

/** Who applied to a campaign, who takes part, how far they are and what they earned in it. */
export const campaignParticipation = readModel<
  ParticipationEvent | EarningEvent | UserEvent,
  typeof ParticipationRow
>({
  name: 'campaign_participation',
  version: 6,
  row: ParticipationRow,
  key: 'id',
  eventKeyField: 'participationId',
  indexes: [
    '(campaign_id, applied_at, id)',
    '(user_id, applied_at desc)',
    // What brands answered, the latest first, by which a campaign says how long its brand takes.
    "(campaign_id, (coalesce(accepted_at, closed_at)) desc) where accepted_at is not null or closed_reason = 'rejected'",
    // Open ones, which the clock's job close-participations queries for ended campaigns every second.
    "(campaign_id) where closed_at is null and status <> 'completed'",
  ],
  keysByEvent: {
    EarningRecorded: ({ participationId }) => (participationId === null ? [] : [participationId]),
    EarningVoided: ({ participationId }) => (participationId === null ? [] : [participationId]),
  },
  personFields: ['userId'],

  upserts: {
    // Applying again keeps the approved work, the earnings and the first acceptance of earlier attempts.
    CampaignApplicationSubmitted: ({ participationId, campaignId, userId, attempt, note }, { at }, row) => ({
      id: participationId,
      campaignId,
      userId,
      status: 'applied',
      progress: row?.progress ?? 0,
      tasksCompleted: row?.tasksCompleted ?? 0,
      earningsAccrued: row?.earningsAccrued ?? zero,
      attempt,
      note,
      closedAt: null,
      closedReason: null,
      closedNote: '',
      appliedAt: at,
      remainder: null,
      acceptedAt: null,
      firstAcceptedAt: row?.firstAcceptedAt ?? null,
      completedAt: null,
      createdAt: row?.createdAt ?? at,
    }),
  },
  isFirst: { CampaignApplicationSubmitted: ({ attempt }) => attempt === 1 },

  on: {
    ApplicationAccepted: (row, _, { at }) => ({
      ...row,
      status: 'active',
      acceptedAt: at,
      firstAcceptedAt: row.firstAcceptedAt ?? at,
    }),
    ApplicationRejected: (row, { reason: closedNote }, { at }) => closedRow(row, at, 'rejected', closedNote),
    ApplicationWithdrawn: (row, _, { at }) => closedRow(row, at, 'withdrawn'),
    ParticipationProgressed: (row, { approved, progress }) => ({
      ...row,
      // A task is completed by the approval of the work for it.
      tasksCompleted: approved,
      progress,
    }),
    ParticipationLeft: (row, _, { at }) => closedRow(row, at, 'left'),
    ParticipantRemoved: (row, { reason: closedNote }, { at }) => closedRow(row, at, 'removed', closedNote),
    ParticipationClosed: (row, { reason: closedReason }, { at }) => closedRow(row, at, closedReason),
    ParticipationCompleted: (row, { remainder }, { at }) => ({
      ...row,
      status: 'completed',
      progress: 100,
      remainder,
      completedAt: at,
    }),
    EarningRecorded: (row, { amount }) => ({ ...row, earningsAccrued: add(row.earningsAccrued, amount) }),
    EarningVoided: (row, { amount }) => ({
      ...row,
      earningsAccrued: subtract(row.earningsAccrued, amount),
    }),
    UserErased: (row) => ({ ...row, note: '', closedNote: '' }),
  },
})

/** Closed with a reason; the status stays the one that it had. */
const closedRow = (row: Row, at: string, closedReason: ClosedReason, closedNote = '') => ({
  ...row,
  closedAt: at,
  closedReason,
  closedNote,
})
