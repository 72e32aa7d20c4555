import type { Notification } from '@iam/contracts/notifications/views'
import { formatDateTime } from '../../lib/dates.ts'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './notifications.module.css'
import { ageOf } from './words.ts'

type RowProps = {
  readonly notification: Notification
  readonly isRead: boolean
  /** It is opened, in this window or another. */
  readonly onOpen: () => void
}

/** A notification as one link to what it is about. */
export function NotificationRow({ notification, isRead, onOpen }: RowProps) {
  const { title, message, note, link, actor, createdAt } = notification
  return (
    <li>
      <a
        href={link}
        className={classes.row}
        data-unread={!isRead || undefined}
        onClick={onOpen}
        // The middle button opens it in another tab; the right one opens a menu only.
        onAuxClick={({ button }) => {
          if (button === 1) onOpen()
        }}
      >
        <Portrait name={actor?.name ?? 'I AM'} src={actor?.avatarUrl ?? ''} size="s" />
        <span className={classes.words}>
          <strong className={classes.title}>{title}</strong>
          <span dir="auto">{message}</span>
          {note && (
            <q className={classes.note} dir="auto">
              {note}
            </q>
          )}
        </span>
        <time className={classes.age} dateTime={createdAt} title={formatDateTime(createdAt)}>
          {ageOf(createdAt)}
        </time>
        {!isRead && <span className={classes.unseen}>Unread</span>}
      </a>
    </li>
  )
}
