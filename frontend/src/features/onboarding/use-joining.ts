import { pages } from '@iam/contracts/pages'
import type { OnboardAnswer } from '@iam/contracts/profiles/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { showToast } from '../../lib/toasts.ts'
import { safeReturn } from '../session/access.ts'
import { useAuth } from '../session/auth.tsx'

/** Time in ms for which the new profile is announced before it opens. */
const redirectAfter = 1_500

type Arrival = { readonly from?: string | null; readonly reason?: string; readonly email?: string } | null

/** State of joining and signing in on one page: where the user came from, and where they go afterwards. */
export function useJoining() {
  const { user } = useAuth()
  const navigate = useNavigate()
  const arrival = useLocation().state as Arrival
  const [searchParams] = useSearchParams()
  const [profileUrl, setProfileUrl] = useState<string | null>(null)
  const [input, setInput] = useState({ name: '', handle: '' })
  const returnTo = safeReturn(arrival?.from ?? searchParams.get('returnTo'))

  /** Whether the user joined or signed in with a form of this page, which leads on itself. */
  const hasActed = useRef(false)
  // Signed in elsewhere: in another tab, by the link of a mail.
  useEffect(() => {
    if (user && returnTo !== null && !hasActed.current) navigate(returnTo, { replace: true })
  }, [user, returnTo, navigate])

  useEffect(() => {
    if (!profileUrl) return
    const timer = setTimeout(() => navigate(profileUrl, { state: { isNew: true } }), redirectAfter)
    return () => clearTimeout(timer)
  }, [profileUrl, navigate])

  const passport = user
    ? { name: user.name, handle: user.handle ?? '', avatarUrl: user.avatarUrl }
    : { ...input, avatarUrl: '' }

  return {
    user,
    passport,
    /** The profile was created and opens in a moment; the form stays until then. */
    isLeaving: profileUrl !== null,
    /** A guarded page redirected the visitor here. */
    mustSignIn: arrival?.reason === 'authentication-required',
    wantsSignIn: searchParams.has('signin') || arrival?.reason !== undefined,
    wantsPassword: searchParams.get('join') === 'register',
    email: arrival?.email,
    /** The page that the visitor was going to. */
    returnTo,
    onType: useCallback((name: string, handle: string) => setInput({ name, handle }), []),
    onCreated(answer: OnboardAnswer) {
      hasActed.current = true
      setProfileUrl(answer.profileUrl)
    },
    onRegistered(joined: SessionUser) {
      hasActed.current = true
      showToast({ title: 'Account created', description: `Welcome to I AM, ${joined.name}.` })
      // A brand begins with its first steps, a creator with the new profile.
      const ofCreator = joined.role === 'creator' && joined.handle && `/iam/@${joined.handle}`
      navigate(returnTo ?? (ofCreator || pages.dashboard.path), { state: { isNew: true } })
    },
    onSignedIn() {
      hasActed.current = true
      navigate(returnTo ?? pages.dashboard.path, { replace: true })
    },
  }
}

export type Joining = ReturnType<typeof useJoining>
