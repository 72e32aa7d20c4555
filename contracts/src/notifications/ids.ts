import { uuid5 } from '../uuid5.ts'
import type { NotificationId } from '../values.ts'

type Cause = { readonly causeId: string; readonly userId: string; readonly kind: string }

/** A cause raises at most one notification of a kind for each recipient. */
export const notificationIdOf = ({ causeId, userId, kind }: Cause) =>
  uuid5(causeId, `${userId}:${kind}`) as NotificationId
