import { pages } from '@iam/contracts/pages'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import type { SessionUser } from '@iam/contracts/users/views'

type Step = {
  readonly name: string
  readonly isDone: boolean
  /** What to do next, or why the step is not possible yet. */
  readonly hint: string
  readonly to?: string
}

/** The six steps. For visitors none is done; for users each is computed from their data. */
export function stepsFor(
  user: SessionUser | null,
  profile: ProfilePage | null | undefined,
  hasPayoutAccount = false,
): readonly Step[] {
  const isVerified =
    profile?.badges.some(({ type, status }) => type === 'Verified' && status === 'issued') ?? false
  const hasTwin = Boolean(profile?.tagline && profile.introVideoUrl && profile.showcaseLinks.length > 0)
  return [
    {
      name: 'Add your name',
      isDone: Boolean(user?.name),
      hint: 'The name on your passport.',
      to: user ? '/iam/settings?tab=personal' : '#join',
    },
    {
      name: 'Confirm email',
      isDone: user?.emailConfirmed ?? false,
      hint: user ? `Open the link that was sent to ${user.email}.` : 'A link arrives after you join.',
      ...(user && { to: '/iam/settings#account' }),
    },
    {
      name: 'Upload a photo',
      isDone: Boolean(user?.avatarUrl),
      hint: 'For now by the address of a picture of yours on the web.',
      ...(user && { to: '/iam/settings?tab=personal' }),
    },
    {
      name: 'Verify I AM Passport',
      isDone: isVerified,
      hint: 'The I AM team checks complete profiles and issues the Verified badge.',
    },
    {
      name: 'Link I AM Wallet',
      isDone: hasPayoutAccount,
      hint: 'The account that your payouts go to.',
      ...(user && { to: `${pages.earnings.path}#payout-account` }),
    },
    {
      name: 'Enable Digital Twin',
      isDone: hasTwin,
      hint: 'It needs a tagline, an intro video and one featured work link.',
      ...(user && { to: '/iam/settings' }),
    },
  ]
}
