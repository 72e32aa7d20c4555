import { campaignRows } from '@iam/bench/campaigns/campaigns'
import type { Rows } from '@iam/bench/fill-views'
import { idOf } from '@iam/bench/log/ids'
import { offerRows } from '@iam/bench/offers/offers'
import { ContentRow } from '@iam/contracts/contents/views'
import { EarningRow } from '@iam/contracts/earnings/views'
import { ParticipationRow } from '@iam/contracts/participations/views'
import { CreatorRow } from '@iam/contracts/profiles/views'
import { SubmissionRow } from '@iam/contracts/submissions/views'
import { TemplateRow } from '@iam/contracts/templates/views'
import { CampaignId, UserId } from '@iam/contracts/values'
import { moneyRows } from './money-rows.ts'

const count = 10_000
const creatorCount = 2_000
const numbers = (length: number) => Array.from({ length }, (_, number) => number)
const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()

const creatorId = (number: number) => idOf(3, number % creatorCount)
const campaignId = (number: number) => idOf(2, number % count)
const taskId = (number: number) => idOf(10, number % count)

/** One in a hundred of everything is of the same brand and the same creator, one in twenty of the same campaign. */
export const busyBrand = UserId.parse(idOf(1, 0))
export const busyCreator = UserId.parse(creatorId(0))
export const busyCampaign = CampaignId.parse(campaignId(0))
const isBusy = (number: number) => number % 100 === 0
const whose = (number: number) => (isBusy(number) ? busyCreator : creatorId(number))
const where = (number: number) => (number % 20 === 1 ? busyCampaign : campaignId(number))

/** Ten thousand rows behind every list. */
export function manyRows(): Rows {
  const campaigns = campaignRows(count)
  const offers = offerRows(count)
  return {
    people: [
      ...offers.people!,
      ...numbers(2 * count).map((number) => ({
        ...offers.people![0],
        userId: idOf(16, number),
        handle: null,
        erased: number % 10 === 0,
      })),
    ],
    campaigns: campaigns.campaigns!.map((row, number) => ({
      ...row,
      organizerId: isBusy(number) ? busyBrand : row.organizerId,
      taskCount: number % 50 === 1 ? 0 : 1,
      // The latest of its brand.
      ...(row.id === busyCampaign && { createdAt: '2026-12-01T00:00:00.000Z' }),
    })),
    campaign_tasks: numbers(count).map((number) => ({
      ...{ id: taskId(number), campaignId: campaignId(number), title: `Task ${number}`, description: '' },
      ...{ rewardAmount: '10.00', order: 1 },
    })),
    campaign_participation: numbers(count).map((number) =>
      ParticipationRow.parse({
        ...{ id: idOf(11, number), campaignId: where(number), userId: whose(number), attempt: 1, note: '' },
        ...{ status: number % 3 === 0 ? 'applied' : 'active', progress: 0, tasksCompleted: 0 },
        ...{ earningsAccrued: '0.00', closedAt: null, closedReason: null, closedNote: '' },
        // The latest tenth had to wait for five hours.
        ...{ appliedAt: at(number), acceptedAt: at(number < 0.9 * count ? number : number + 300) },
        ...{ firstAcceptedAt: at(number), remainder: null, completedAt: null, createdAt: at(number) },
      }),
    ),
    task_submissions: numbers(count).map((number) =>
      SubmissionRow.parse({
        ...{ id: idOf(12, number), campaignTaskId: taskId(number), campaignId: where(number) },
        ...{ userId: whose(number), contentId: idOf(13, number), version: 1, versions: [], notes: '' },
        ...{ status: number % 5 === 0 ? 'submitted' : 'approved', reviewerUserId: null, reviewedAt: null },
        ...{
          rejectionReason: null,
          rewardAmountOverride: null,
          earned: null,
          submittedAt: at(number),
          openedAt: null,
          amendments: 0,
        },
        ...{ overdueDays: 0, createdAt: at(number) },
      }),
    ),
    contents: numbers(count).map((number) =>
      ContentRow.parse({
        ...{ id: idOf(13, number), creatorId: whose(number), campaignId: null, type: 'post', title: 'Film' },
        ...{ body: '', mediaUrl: '', platforms: [], version: 1 },
        // One in a hundred was edited after its approval, one of the busy creator among them.
        ...(number % 101 === 0
          ? { status: 'draft', publishedAt: null, lapsedAt: at(number) }
          : { status: 'published', publishedAt: at(number), lapsedAt: null }),
        createdAt: at(number),
      }),
    ),
    templates: numbers(count).map((number) =>
      TemplateRow.parse({
        ...{ id: idOf(17, number), createdBy: whose(number), name: 'Thanks', description: '' },
        ...{ templateText: 'Thank you.', variables: [], category: 'milestone', targetPlatforms: [] },
        ...{ contentType: 'post', tags: [], characterLimits: {}, version: 1, isActive: true },
        ...{ isApproved: number % 100 !== 0, approvedBy: null, approvedAt: null, usageCount: 0 },
        ...{ avgEngagementRate: '0.00', createdAt: at(number), updatedAt: at(number) },
      }),
    ),
    earnings: numbers(count).map((number) =>
      EarningRow.parse({
        ...{ id: idOf(14, number), userId: whose(number), sourceType: 'task_submission' },
        ...{ sourceId: idOf(12, number), taskSubmissionId: idOf(12, number), campaignId: where(number) },
        ...{
          amount: '10.00',
          ...{ status: 'pending', correctsEarningId: null, reason: null, payoutId: null, voidedAt: null },
          ...{ reservedAt: null, approvedAt: null, paidAt: null },
          createdAt: new Date(Date.now() - number * 600_000).toISOString(),
        },
      }),
    ),
    creators: numbers(creatorCount).map((number) =>
      CreatorRow.parse({
        ...{ userId: creatorId(number), profileId: idOf(15, number), handle: `creator-${number}` },
        ...{
          role: 'creator',
          name: `Creator ${number}`,
          avatarUrl: '',
          bio: '',
          location: '',
          industries: [],
        },
        ...{ tagline: '', introVideoUrl: '', socials: [], showcaseLinks: [], badges: [], isVerified: false },
        ...{ metricsViews: 1, metricsClicks: 1, earningsTotal: '0.00', createdAt: at(number) },
      }),
    ),
    ...moneyRows({
      ...{ count, at, creatorOf: whose, campaignOf: where },
      brandOf: (number) => (isBusy(number) ? busyBrand : idOf(1, 1 + (number % 399))),
    }),
    offers: offers.offers!.map((row, number) => ({
      ...row,
      brandUserId: isBusy(number) ? busyBrand : idOf(1, 1 + (number % 399)),
      creatorUserId: number % 100 === 1 ? busyCreator : row.creatorUserId,
      deliveredAt: row.status === 'accepted' && row.waitingOn === 'brand' ? at(number) : null,
    })),
  }
}
