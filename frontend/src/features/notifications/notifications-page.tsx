import { NotificationType } from '@iam/contracts/enumerations'
import { pages } from '@iam/contracts/pages'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'
import { notificationQueries } from './queries.ts'
import { useReading } from './use-reading.ts'
import { typeNames } from './words.ts'

const choices = [
  { value: '', label: 'All' },
  ...Object.entries(typeNames).map(([value, label]) => ({ value, label })),
]

/** `/iam/notifications`: all that the user was told, the latest first. */
export function NotificationsPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const { data: type } = NotificationType.safeParse(searchParams.get('type'))
  const list = useInfiniteQuery(notificationQueries.list(type))
  const keys = useListKeys<HTMLUListElement>()
  const { read, readAll, isRead, hasUnread } = useReading()
  const all = list.data?.pages.flatMap((page) => page.notifications)
  const first = list.data?.pages[0]

  return (
    <Page title="Notifications">
      <PageHead
        title="Notifications"
        lede="What happened to your work, your offers, your account and your money."
      >
        <ButtonLink to={`${pages.settings.path}#notifications`} variant="default">
          Choose what is shown
        </ButtonLink>
      </PageHead>
      <div className={classes.bar}>
        <NativeSelect
          label="Show"
          data={choices}
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setSearchParams(value ? { type: value } : {}, { replace: true, preventScrollReset: true })
          }
        />
        {hasUnread(all, type ? first?.unreadOfType : first?.unread) && (
          <Button variant="default" onClick={() => readAll(all, type)}>
            Mark all read
          </Button>
        )}
      </div>
      {list.isPending && <Skeleton height={320} role="status" aria-label="Loading your notifications" />}
      {list.isError && !list.data && <LoadingFailed title="Your notifications did not load" of={list} />}
      {all?.length === 0 && (
        <Notice
          title="Nothing here yet"
          text="When you are answered, work is reviewed or money moves, it is told here."
        >
          <ButtonLink to={pages.dashboard.path} variant="default">
            Go to Dashboard
          </ButtonLink>
        </Notice>
      )}
      {all && all.length > 0 && (
        <>
          <p role="status" className={classes.found}>
            {counted(first?.total ?? 0, 'notification')}
          </p>
          <ul {...keys} className={classes.rows} aria-label="Notifications" data-framed>
            {all.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                isRead={isRead(one)}
                onOpen={() => void read(one)}
              />
            ))}
          </ul>
        </>
      )}
      <LoadMore of={list} className={classes.more!}>
        Load more
      </LoadMore>
    </Page>
  )
}
