import { accountKinds } from './kinds/account.ts'
import type { Kind } from './kinds/kind.ts'
import { moneyKinds } from './kinds/money.ts'
import { newsKinds } from './kinds/news.ts'
import { offerKinds } from './kinds/offers.ts'
import { sessionKinds } from './kinds/sessions.ts'
import { workKinds } from './kinds/work.ts'

/**
 * The table of notifications: which event raises what, for whom, in which words, and where it leads. The keys are stored
 * and never renamed.
 */
export const notificationKinds = {
  ...workKinds,
  ...offerKinds,
  ...sessionKinds,
  ...accountKinds,
  ...moneyKinds,
  ...newsKinds,
}
export type NotificationKind = keyof typeof notificationKinds

/** The table, with its entries as code that handles all of them alike sees them. */
export const allKinds = Object.entries(notificationKinds) as unknown as readonly (readonly [
  NotificationKind,
  Kind,
])[]
