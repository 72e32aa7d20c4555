import { pages } from '@iam/contracts/pages'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePageActions } from '../../lib/page-actions.ts'
import { showToast } from '../../lib/toasts.ts'
import { BadgeSeals } from '../../ui/badge-seal.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PassportMrz } from '../../ui/machine-lines.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { Rosette, styledRosetteOf } from '../../ui/rosette.tsx'
import { useAuth } from '../session/auth.tsx'
import classes from './profile-head.module.css'

type ProfileHeadProps = {
  readonly profile: ProfilePage
  readonly isOwn: boolean
  readonly isSample: boolean
  readonly aside: ReactNode
}

/** The head of a profile, drawn as the first page of a passport. */
export function ProfileHead({ profile, isOwn, isSample, aside }: ProfileHeadProps) {
  const { name, handle, tagline, location, bio, industries, avatarUrl } = profile
  const { status, user } = useAuth()
  const navigate = useNavigate()
  const mayBeOffered = user?.role === 'brand' && profile.role === 'creator' && !isSample
  usePageActions(
    mayBeOffered && { title: 'Start Collaboration', words: 'offer', run: () => navigate(offerTo(handle)) },
  )
  const { tone, petals, halfWidth } = styledRosetteOf(name)

  return (
    <header className={classes.head} style={{ color: tone }}>
      <Rosette petals={petals * 3} halfWidth={halfWidth} className={classes.lines} />
      <div className={classes.inner}>
        <Portrait name={name} src={avatarUrl} size="l" />
        <div className={classes.who}>
          {isSample && <p className={classes.sample}>Sample profile</p>}
          <h1 className={classes.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={classes.line}>
            <span className={classes.handle}>@{handle}</span>
            {location && (
              <span className={classes.place}>
                <IconMapPin size={17} stroke={1.6} aria-hidden />
                <bdi>{location}</bdi>
              </span>
            )}
          </p>
          <BadgeSeals badges={profile.badges} className={classes.badges} />
        </div>
        <div className={classes.actions}>
          <ButtonLink to={mayBeOffered ? offerTo(handle) : pages.marketplace.path}>
            Start Collaboration
          </ButtonLink>
          <Button variant="default" onClick={() => share(profile)}>
            Share Profile
          </Button>
          {isOwn && (
            <ButtonLink to={pages.settings.path} variant="default">
              Edit profile
            </ButtonLink>
          )}
          {status === 'signed-out' && (
            <ButtonLink to={`${pages.login.path}?returnTo=/iam/@${handle}`} variant="default">
              Sign in
            </ButtonLink>
          )}
        </div>
        <div className={classes.about}>
          {tagline ? (
            <p className={classes.tagline} dir="auto">
              {tagline}
            </p>
          ) : (
            isOwn && (
              <p className={classes.missing}>No tagline yet. One sentence about what you do goes here.</p>
            )
          )}
          {bio && (
            <p className={classes.bio} dir="auto">
              {bio}
            </p>
          )}
          {industries.length > 0 && (
            <ul className={classes.industries} aria-label="Industries">
              {industries.map((industry) => (
                <li key={industry} dir="auto">
                  {industry}
                </li>
              ))}
            </ul>
          )}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <PassportMrz name={name} handle={handle} length={240} className={classes.machine} />
    </header>
  )
}

/** The marketplace with its form for an offer to this creator. */
const offerTo = (handle: string) => `${pages.marketplace.path}?creator=${handle}`

/** Opens the device's share sheet with the profile's URL; without one it copies the URL to the clipboard. */
async function share({ name, handle }: ProfilePage) {
  const url = `${location.origin}/iam/@${handle}`
  try {
    if (navigator.share) return await navigator.share({ title: `${name} on I AM`, url })
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', description: `${url} is on your clipboard.` })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: 'Share this profile', description: `Copy the address: ${url}` })
  }
}
