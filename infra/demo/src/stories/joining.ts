import { socialLink } from '../social-link.ts'
import { importer, person, profileOf, type Step, step, type Teller, userIdOf } from '../step.ts'

/** What every user enters about themselves. */
type Newcomer = {
  readonly handle: string
  readonly name: string
  readonly email?: string
  readonly joined: number
  readonly tagline: string
  readonly bio: string
  readonly location: string
  readonly industries?: readonly string[]
  readonly socials?: readonly string[]
}

type Joining = {
  readonly role: 'creator' | 'brand'
  readonly avatarUrl: string
  /** The handle at joining, where it was another one. */
  readonly firstHandle?: string
  readonly introVideoUrl?: string
  readonly showcaseLinks?: { title: string; url: string; type: 'image' }[]
}

export const emailOf = ({ handle, email }: { readonly handle: string; readonly email?: string }) =>
  email ?? `${handle}@people.example`

/** The first hours: joining, filling in the profile and, unless they joined just now, confirming the email address. */
export function joining({ ago }: Teller, newcomer: Newcomer, how: Joining): Step[] {
  const { handle, name, joined, tagline, bio, location, industries = [], socials = [] } = newcomer
  const { role, avatarUrl, firstHandle = handle, ...shown } = how
  const userId = userIdOf(handle)
  const themself = person(handle, role)
  const door = role === 'creator' ? 'onboard' : 'register'
  const email = emailOf(newcomer)
  return [
    step(`${handle}/join`, ago(joined), importer, 'JoinPortal', {
      door,
      name,
      email,
      role,
      avatarUrl,
      handle: firstHandle,
    }),
    step(`${handle}/info`, ago(joined - 0.01), themself, 'UpdatePersonalInfo', {
      userId,
      bio,
      location,
      industries: [...industries],
    }),
    step(`${handle}/profile`, ago(joined - 0.02), themself, 'UpdateProfile', {
      profileId: profileOf(handle),
      userId,
      tagline,
      socials: socials.map(socialLink),
      ...shown,
    }),
    ...(joined > 20
      ? [step(`${handle}/confirm`, ago(joined - 0.04), themself, 'ConfirmEmail', { userId })]
      : []),
  ]
}
