import { pathOf } from '../call.ts'
import { pages } from '../pages.ts'
import type { Facts } from './facts.ts'

const within = (path: string) => (id: string | undefined) => (id === undefined ? path : `${path}#${id}`)
const work = within(pages.work.path)

/** Where a notification leads, by its facts; `#` and an id mark an entry of a list. */
export const links = {
  campaign: ({ campaignId }: Facts) => pathOf(pages.campaign, { id: campaignId }),
  people: ({ campaignId, participationId }: Facts) =>
    `${pathOf(pages.campaign, { id: campaignId })}?tab=people#${participationId}`,
  workspace: ({ campaignId, taskId }: Facts) =>
    campaignId === undefined ? work(undefined) : within(pathOf(pages.workspace, { id: campaignId }))(taskId),
  review: ({ submissionId }: Facts) => `${pages.reviews.path}?submission=${submissionId}`,
  overdueReview: ({ submissionId }: Facts) => `${pages.reviews.path}?show=overdue&submission=${submissionId}`,
  content: ({ contentId }: Facts) => within(pages.content.path)(contentId),
  template: ({ templateId }: Facts) => within(pages.templates.path)(templateId),
  offer: ({ offerId }: Facts) => pathOf(pages.offer, { id: offerId }),
  earning: ({ earningId }: Facts) => within(pages.earnings.path)(earningId && `earning-${earningId}`),
  ownPayout: ({ payoutId }: Facts) => pathOf(pages.ownPayout, { id: payoutId }),
  payout: ({ payoutId }: Facts) => pathOf(pages.payout, { id: payoutId }),
  payment: ({ paymentIntentId }: Facts) => `${pages.audit.path}?stream=payment-${paymentIntentId}`,
  badges: () => `${pages.settings.path}?tab=badges`,
  settings: () => pages.settings.path,
  session: ({ sessionId }: Facts) => pathOf(pages.amaSession, { id: sessionId }),
  newsPost: ({ newsPostId }: Facts) => pathOf(pages.newsPost, { id: newsPostId }),
} as const
export type Links = typeof links
