import type { BrandSteps } from '@iam/contracts/dashboard/views'
import { pages } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'
import type { Step } from './first-steps.tsx'

type Brand = BrandSteps & {
  readonly user: Pick<SessionUser, 'avatarUrl' | 'bio' | 'email' | 'emailConfirmed'>
}

/** The first steps of a brand, each computed from its data. */
export function brandSteps({ user, hasPosted, hasAgreed, hasApproved }: Brand): readonly Step[] {
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
      isDone: hasPosted,
      hint: 'A campaign is work for several creators; an offer asks one for one price.',
      to: `${pages.campaigns.path}?as=brand&tab=create`,
      action: 'Post a campaign',
    },
    {
      name: 'Agree with a creator',
      isDone: hasAgreed,
      hint: 'Accept an application, or make an offer to a creator of the directory.',
      to: pages.directory.path,
      action: 'Find a creator',
    },
    {
      name: 'Approve the first work',
      isDone: hasApproved,
      hint: 'What you approve is recorded for its creator at once.',
      to: pages.reviews.path,
      action: 'See what was handed in',
    },
  ]
}
