import type { NotificationType } from '@iam/contracts/enumerations'
import type { Notification } from '@iam/contracts/notifications/views'
import { useMutation } from '@tanstack/react-query'
import { useUndoable } from '../../lib/use-undoable.ts'
import { notificationMutations } from './queries.ts'
import { typeNames } from './words.ts'

/**
 * Marking notifications as read, and whether one is shown as read: all at once may still be taken back. That
 * is sent later, so it says up to which one the user had seen.
 */
export function useReading() {
  const { mutate } = useMutation(notificationMutations.read())
  const { act, isDone, change } = useUndoable(
    notificationMutations.readAll(),
    'They could not be marked as read',
  )
  const isRead = ({ isRead, type, createdAt }: Notification) =>
    isRead || (isDone && (change?.type ?? type) === type && createdAt <= (change?.upTo ?? createdAt))
  return {
    read: ({ id, isRead }: Notification) => isRead || mutate(id),
    /** `shown` is the list on the screen, the latest first. */
    readAll(shown: readonly Notification[] = [], type?: NotificationType) {
      const what = type ? `Marked “${typeNames[type]}” as read` : 'Marked all as read'
      const upTo = shown[0]?.createdAt
      act(what, { ...(type && { type }), ...(upTo && { upTo }) })
    },
    isRead,
    /** Whether a list has unread ones, by its number of them; while all may still be taken back, by what is on the screen. */
    hasUnread: (shown: readonly Notification[] = [], unread?: number) =>
      isDone || unread === undefined ? shown.some((one) => !isRead(one)) : unread > 0,
    /** Whether all of all types are shown as read, but for those that came later. */
    isAllRead: isDone && !change?.type,
  }
}
