import type { ManagedCampaign } from '@iam/contracts/campaigns/views'
import type { Offer } from '@iam/contracts/offers/views'
import { pages } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'
import type { Step } from './first-steps.tsx'

type Brand = {
  readonly user: Pick<SessionUser, 'id' | 'avatarUrl' | 'bio' | 'email' | 'emailConfirmed'>
  readonly campaigns: readonly Pick<ManagedCampaign, 'participantCount' | 'spent'>[]
  /** Also those that it received under another role before. */
  readonly offers: readonly Pick<Offer, 'status' | 'brandUserId'>[]
}

/** The first steps of a brand, each computed from its data. */
export function brandSteps({ user, campaigns, offers }: Brand): readonly Step[] {
  const made = offers.filter(({ brandUserId }) => brandUserId === user.id)
  const hasOffer = (...states: readonly Offer['status'][]) =>
    made.some(({ status }) => states.includes(status))
  return [
    {
      name: 'Complete your profile',
      isDone: Boolean(user.avatarUrl && user.bio),
      hint: 'A picture and a few words: creators read them before they answer.',
      to: `${pages.settings.path}?tab=personal`,
      action: 'Complete it',
    },
    {
      name: 'Confirm your email',
      isDone: user.emailConfirmed,
      hint: `Open the link that was sent to ${user.email}.`,
      to: `${pages.settings.path}#account`,
      action: 'Send it again',
    },
    {
      name: 'Post a campaign or make an offer',
      isDone: campaigns.length > 0 || made.length > 0,
      hint: 'A campaign is work for several creators; an offer asks one for one price.',
      to: `${pages.campaigns.path}?as=brand&tab=create`,
      action: 'Post a campaign',
    },
    {
      name: 'Agree with a creator',
      isDone:
        campaigns.some(({ participantCount }) => participantCount > 0) || hasOffer('accepted', 'completed'),
      hint: 'Accept an application, or make an offer to a creator of the directory.',
      to: pages.directory.path,
      action: 'Find a creator',
    },
    {
      name: 'Approve the first work',
      isDone: campaigns.some(({ spent }) => spent !== '0.00') || hasOffer('completed'),
      hint: 'What you approve is recorded for its creator at once.',
      to: pages.reviews.path,
      action: 'See what was handed in',
    },
  ]
}
