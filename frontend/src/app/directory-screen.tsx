import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DirectoryPage } from '../features/directory/directory-page.tsx'
import { useAuth } from '../features/session/auth.tsx'
import { PrivateNote } from '../features/shortlist/private-note.tsx'
import { shortlistQueries } from '../features/shortlist/queries.ts'
import { StarButton } from '../features/shortlist/star-button.tsx'
import { sendHeld } from '../lib/undo.ts'

/** The directory; a brand also gets its stars and notes. */
export function DirectoryScreen() {
  const { user } = useAuth()
  return user?.role === 'brand' ? <BrandDirectory /> : <DirectoryPage />
}

function BrandDirectory() {
  const isStarred = useSearchParams()[0].get('show') === 'Starred'
  // The list of the stars is the server's: a star that can still be undone is sent to it.
  useEffect(() => {
    if (isStarred) void sendHeld()
  }, [isStarred])
  const { data, error, refetch } = useQuery(shortlistQueries.own())
  const starred = data?.entries.flatMap(({ isStarred, profile }) => (isStarred && profile ? [profile] : []))
  return (
    <DirectoryPage
      shortlist={{
        starred,
        failed: error && !data ? { error, refetch } : undefined,
        star: ({ userId, user }) => <StarButton creatorUserId={userId} name={user.name} />,
        note: ({ userId, user }) => <PrivateNote creatorUserId={userId} name={user.name} />,
      }}
    />
  )
}
