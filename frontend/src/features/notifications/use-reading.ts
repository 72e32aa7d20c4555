import type { NotificationType } from '@iam/contracts/enumerations'
import type { Notification } from '@iam/contracts/notifications/views'
import { useMutation } from '@tanstack/react-query'
import { useUndoable } from '../../lib/use-undoable.ts'
import { notificationMutations } from './queries.ts'
import { typeNames } from './words.ts'

/** Marking notifications as read, and whether one is shown as read: all at once may still be taken back. */
export function useReading() {
  const { mutate } = useMutation(notificationMutations.read())
  const { act, isDone, change } = useUndoable(
    notificationMutations.readAll(),
    'They could not be marked as read',
  )
  return {
    read: ({ id, isRead }: Notification) => isRead || mutate(id),
    readAll(type?: NotificationType) {
      const what = type ? `Marked “${typeNames[type]}” as read` : 'Marked all as read'
      act(what, type ? { type } : {})
    },
    isRead: ({ isRead, type }: Notification) => isRead || (isDone && (change?.type ?? type) === type),
    /** Whether all of all types are shown as read. */
    isAllRead: isDone && !change?.type,
  }
}
