import { pages } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { moveQueries } from '../features/moves/queries.ts'
import { UrgentNews } from '../features/news/urgent-news.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { placeIcons } from './place-icons.ts'
import { countAt, type Place, placeAt, placesOf } from './places.ts'
import classes from './rail.module.css'

type RailProps = { readonly path: string; readonly user: SessionUser }

/** As in the sketch of the frame they stand below the places, but are none: no page marks them. */
const settings: Place = { name: 'Settings', page: 'settings', icon: placeIcons.settings }

/** The places of the user: a rail at the left, or a bar at the bottom of small screens, where More has the rest. */
export function Rail({ path, user }: RailProps): ReactNode {
  const { data, refetch } = useQuery(moveQueries.own())
  const sheet = useRef<HTMLDivElement>(null)
  const close = () => sheet.current?.hidePopover()

  // What other users did meanwhile is counted when a page is opened.
  const from = useRef(path)
  useEffect(() => {
    if (from.current === path) return
    from.current = path
    sheet.current?.hidePopover()
    void refetch({ cancelRefetch: false })
  }, [path, refetch])

  const places = placesOf(user)
  const entries = [...places, settings]
  // Five fit; of more, the fifth is More.
  const inBar = entries.length > 5 ? 4 : 5
  const [first, rest] = [entries.slice(0, inBar), entries.slice(inBar)]
  const current = placeAt(path, places, user.handle)
  const countOf = (place: Place) => (data ? countAt(place, data.counts) : 0)
  const entryOf = (place: Place) => {
    const { name, icon, page, waitingAt = '' } = place
    const count = countOf(place)
    return (
      <Entry
        key={name}
        name={name}
        icon={icon}
        to={`${pages[page].path}${count > 0 ? waitingAt : ''}`}
        count={count}
        isCurrent={place === current}
        onFollow={close}
      />
    )
  }

  return (
    <nav aria-label="Your places" className={classes.rail}>
      <UrgentNews userId={user.id} path={path} />
      <ul className={classes.first}>{first.map(entryOf)}</ul>
      {rest.length > 0 && (
        <>
          <button
            type="button"
            className={`${classes.entry} ${classes.more}`}
            popoverTarget="more-places"
            aria-current={(current && rest.includes(current)) || undefined}
          >
            <Face
              name="More"
              icon={placeIcons.more}
              count={rest.reduce((sum, one) => sum + countOf(one), 0)}
            />
          </button>
          <div ref={sheet} id="more-places" popover="auto" className={classes.sheet}>
            <ul>{rest.map(entryOf)}</ul>
          </div>
        </>
      )}
    </nav>
  )
}

type FaceProps = { readonly name: string; readonly icon: readonly string[]; readonly count: number }

type EntryProps = FaceProps & {
  readonly to: string
  readonly isCurrent: boolean
  readonly onFollow: () => void
}

const Entry = ({ name, icon, to, count, isCurrent, onFollow }: EntryProps) => (
  <li>
    <Tooltip label={name}>
      <a href={to} className={classes.entry} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
        <Face name={name} icon={icon} count={count} />
      </a>
    </Tooltip>
  </li>
)

/** Icon, word, and how many things wait for the user there. */
const Face = ({ name, icon, count }: FaceProps) => (
  <>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon.join('')} />
    </svg>
    <span className={classes.word}>{name}</span>
    {count > 0 && (
      <span className={classes.count}>
        {' '}
        {count > 99 ? '99+' : count}
        <span className={classes.unseen}> waiting</span>
      </span>
    )}
  </>
)
