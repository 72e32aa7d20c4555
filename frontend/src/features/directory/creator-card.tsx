import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import { Skeleton } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { BadgeSeals } from '../../ui/badge-seal.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './creator-card.module.css'

const shownIndustries = 3

type CreatorCardProps = {
  readonly creator: DirectoryProfile
  /** A brand's private star (on the picture) and note (below it) about the creator. */
  readonly star?: ReactNode
  readonly note?: ReactNode
  /** One of the page's first cards, whose photos load at once. */
  readonly isFirst?: boolean
}

/** A creator in the directory. Pointing at the card, or reaching it by keyboard, plays the creator's clip over the photo. */
export function CreatorCard({ creator, star, note, isFirst = false }: CreatorCardProps) {
  const { handle, tagline, introVideoUrl, user, badges } = creator
  const [attended, setAttended] = useState(false)
  const more = user.industries.length - shownIndustries

  return (
    <article
      className={classes.card}
      onMouseEnter={() => setAttended(true)}
      onMouseLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div className={classes.picture}>
        <Portrait name={user.name} src={user.avatarUrl} size="fill" isFirst={isFirst} />
        {attended && introVideoUrl && <IntroVideo url={introVideoUrl} />}
        {star && <div className={classes.star}>{star}</div>}
      </div>
      <div className={classes.text}>
        <h2 className={classes.name}>
          <Link to={`/iam/profile/${handle}`} className={classes.link} dir="auto">
            {user.name}
          </Link>
        </h2>
        <p className={classes.handle}>@{handle}</p>
        <BadgeSeals badges={badges} className={classes.row} />
        {tagline && (
          <p className={classes.tagline} dir="auto">
            {tagline}
          </p>
        )}
        <div className={classes.foot}>
          {user.industries.length > 0 && (
            <Chips
              label="Industries"
              words={[...user.industries.slice(0, shownIndustries), ...(more > 0 ? [`+${more}`] : [])]}
            />
          )}
          {user.location && (
            <p className={classes.place}>
              <IconMapPin size={16} stroke={1.6} aria-hidden />
              <bdi>{user.location}</bdi>
            </p>
          )}
          {note && <div className={classes.own}>{note}</div>}
        </div>
      </div>
    </article>
  )
}

/** A silent, looping clip over the photo, which stays visible under reduced motion or if the clip does not load. */
function IntroVideo({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState(false)
  if (broken || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return (
    <video
      className={classes.video}
      src={url}
      muted
      loop
      autoPlay
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onError={() => setBroken(true)}
    />
  )
}

export const CreatorToCome = () => (
  <div className={classes.card} data-testid="creator-skeleton">
    <Skeleton radius={0} style={{ aspectRatio: '4 / 3' }} />
    <div className={classes.text}>
      <Skeleton height={22} width="62%" />
      <Skeleton height={14} width="38%" />
      <Skeleton height={16} mt="sm" />
      <Skeleton height={16} width="80%" />
      <Skeleton height={22} width="54%" mt="sm" />
    </div>
  </div>
)
