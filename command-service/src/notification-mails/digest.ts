import type { NotificationGroup } from '@iam/contracts/enumerations'
import type { Facts } from '@iam/contracts/notifications/facts'
import { groupNames } from '@iam/contracts/notifications/groups'
import { type NotificationKind, notificationKinds } from '@iam/contracts/notifications/kinds'
import type { Kind } from '@iam/contracts/notifications/kinds/kind'
import { links } from '@iam/contracts/notifications/links'
import { messageOf, type Names } from '@iam/contracts/notifications/sentences'
import { pages } from '@iam/contracts/pages'

/** What a digest tells of: a notification by its kind and facts. */
export type DigestEntry = { readonly kind: string; readonly facts: Facts }

type Circumstances = {
  readonly names: Names
  /** Its links begin with it. */
  readonly publicUrl: string
}

/** The mail about these notifications, by their groups; undefined if there are none. */
export function digestOf(entries: readonly DigestEntry[], { names, publicUrl }: Circumstances) {
  const known = entries.flatMap(({ kind, facts }) =>
    kind in notificationKinds ? [{ facts, ...(notificationKinds[kind as NotificationKind] as Kind) }] : [],
  )
  if (known.length === 0) return undefined
  const sections = (Object.keys(groupNames) as NotificationGroup[]).flatMap((group) => {
    const told = known.filter((one) => one.group === group)
    const lines = told.map(
      ({ title, message, facts, link }) =>
        `- ${title}: ${messageOf(message, facts, names)}\n  ${publicUrl}${links[link](facts)}`,
    )
    return lines.length === 0 ? [] : [`${groupNames[group]}\n\n${lines.join('\n')}`]
  })
  return {
    subject: known.length === 1 ? 'Your day: 1 notification' : `Your day: ${known.length} notifications`,
    body: `What happened since the last digest:\n\n${sections.join('\n\n')}\n\nAll notifications:`,
    link: { path: pages.notifications.path },
  }
}
