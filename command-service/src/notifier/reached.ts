import type { NotificationGroup } from '@iam/contracts/enumerations'

/** SQL condition: a channel brings notifications of this group to the user of that column. Nothing is recorded for the others. */
export const isReached = (userId: string, group: NotificationGroup): string => `not exists (
  select from notification_preferences muted where muted.user_id = ${userId}
    and muted.preferences -> '${group}' @> '{"portal": false, "mail": "none"}')`
