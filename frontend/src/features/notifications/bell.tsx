import { pages } from '@iam/contracts/pages'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import classes from './bell.module.css'
import { NotificationRow } from './notification-row.tsx'
import list from './notifications.module.css'
import { notificationQueries } from './queries.ts'
import { useReading } from './use-reading.ts'
import { byDay } from './words.ts'

/** The bell of the frame: how many notifications are unread, and a sheet with the latest. */
export function Bell() {
  const query = useQuery(notificationQueries.latest())
  const { read, readAll, isRead, isAllRead } = useReading()
  const sheet = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => sheet.current?.hidePopover()
  const latest = query.data?.notifications
  const later = latest?.filter((one) => !isRead(one)).length
  const unread = (isAllRead ? later : query.data?.unread) ?? 0

  return (
    <>
      <Tooltip label="Notifications">
        <button
          type="button"
          className={classes.bell}
          popoverTarget="latest-notifications"
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6M9 17v1a3 3 0 0 0 6 0v-1" />
          </svg>
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </Tooltip>
      <div
        ref={sheet}
        id="latest-notifications"
        popover="auto"
        className={classes.sheet}
        onBeforeToggle={({ newState }) => {
          setIsOpen(newState === 'open')
          if (newState === 'open') void query.refetch()
        }}
      >
        <section aria-label="Latest notifications">
          <header className={classes.head}>
            <h2>Notifications</h2>
            {unread > 0 && (
              <button type="button" className={classes.all} onClick={() => readAll(latest)}>
                Mark all read
              </button>
            )}
          </header>
          {query.error && !latest && <LoadingFailed title="Your notifications did not load" of={query} />}
          {isOpen && latest?.length === 0 && (
            <p className={classes.none}>
              Nothing yet. What happens to your work, offers and money is told here.
            </p>
          )}
          {byDay((isOpen && latest) || []).map(({ name, groups }) => (
            <section key={name} aria-label={name}>
              <h3 className={classes.day}>{name}</h3>
              {groups.map(({ name, of }) => (
                <div key={name}>
                  <h4 className={classes.group}>{name}</h4>
                  <ul className={list.rows}>
                    {of.map((one) => (
                      <NotificationRow
                        key={one.id}
                        notification={one}
                        isRead={isRead(one)}
                        onOpen={() => {
                          read(one)
                          close()
                        }}
                      />
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
          <footer className={classes.foot}>
            <a href={pages.notifications.path} onClick={close}>
              All notifications
            </a>
            <a href={`${pages.settings.path}#notifications`} onClick={close}>
              Choose what is shown
            </a>
          </footer>
        </section>
      </div>
    </>
  )
}
