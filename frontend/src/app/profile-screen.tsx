import type { ProfilePage } from '@iam/contracts/profiles/views'
import { ExplainedFigure } from '../features/earnings/explained-figure.tsx'
import { ProfileByAtHandle, ProfileByHandle } from '../features/profile/profile-page.tsx'
import { useAuth } from '../features/session/auth.tsx'
import { PrivateNote } from '../features/shortlist/private-note.tsx'
import { StarButton } from '../features/shortlist/star-button.tsx'

/** What other features add: a brand's star and note, and to its owner what the total of the earnings consists of. */
const additions = {
  aside: (profile: ProfilePage) => <OwnView profile={profile} />,
  explainTotal: (amount: string) => <ExplainedFigure name="Total Earnings" figure="total" amount={amount} />,
}

/** `/iam/@{handle}` */
export const ProfileByAtHandleScreen = () => <ProfileByAtHandle {...additions} />
/** `/iam/profile/{handle}` */
export const ProfileScreen = () => <ProfileByHandle {...additions} />

/** A brand's private star and note about a creator. */
function OwnView({ profile: { userId, role, name } }: { readonly profile: ProfilePage }) {
  const { user } = useAuth()
  if (user?.role !== 'brand' || role !== 'creator') return null
  return (
    <>
      <StarButton creatorUserId={userId} name={name} isPage />
      <PrivateNote creatorUserId={userId} name={name} isPage />
    </>
  )
}
