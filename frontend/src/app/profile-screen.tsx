import type { ProfilePage } from '@iam/contracts/profiles/views'
import { ProfileByAtHandle, ProfileByHandle } from '../features/profile/profile-page.tsx'
import { useAuth } from '../features/session/auth.tsx'
import { PrivateNote } from '../features/shortlist/private-note.tsx'
import { StarButton } from '../features/shortlist/star-button.tsx'

/** `/iam/@{handle}`; a brand also gets its star and note. */
export const ProfileByAtHandleScreen = () => (
  <ProfileByAtHandle aside={(profile) => <OwnView profile={profile} />} />
)
/** `/iam/profile/{handle}`, with the same additions. */
export const ProfileScreen = () => <ProfileByHandle aside={(profile) => <OwnView profile={profile} />} />

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
