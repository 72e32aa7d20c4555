import type { Command } from '@iam/contracts/commands'
import { moment } from '@iam/contracts/moment'
import { type Facts, factsOf } from '@iam/contracts/notifications/facts'
import { allKinds, type NotificationKind, notificationKinds } from '@iam/contracts/notifications/kinds'
import { present } from '@iam/contracts/present'
import type { NewsPostId, UserId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Pool } from 'pg'
import type { ShownViews } from '../follow/shown-views.ts'
import type { Pages, Process } from '../process.ts'
import { campaignOf, keepPlace, type Looked, pageSize, recipients } from './recipients.ts'

const kindsOn = Map.groupBy(
  allKinds.filter(([, { byClock }]) => !byClock),
  ([, { on }]) => on,
)

type Views = { readonly pool: Pool; readonly shown: ShownViews }
type Lookups = Views & { readonly nextRecipients: ReturnType<typeof recipients> }

/** Raises the notifications of the table: contracts/src/notifications/kinds.ts. */
export function notifier({ pool, shown }: Views): Process {
  const lookups = { pool, shown, nextRecipients: recipients(pool) }
  return {
    name: 'notifier',
    beginsAtHead: true,
    gathersMs: 100,
    on: Object.fromEntries(
      [...kindsOn].map(([type, kinds]) => [
        type,
        (_: unknown, event: RecordedEvent) => (isTold(event) ? raised(lookups, event, kinds) : []),
      ]),
    ),
  }
}

/** Nothing is told of a past that was recorded later (T-85). */
const isTold = ({ metadata }: RecordedEvent) => metadata.catchUp !== true && metadata.actor.via !== 'import'

async function* raised(
  { pool, shown, nextRecipients }: Lookups,
  event: RecordedEvent,
  kinds: typeof allKinds,
): Pages {
  const actorUserId = event.metadata.actor.userId
  let isShown = false
  for (const [name, kind] of kinds) {
    if (kind.when && !kind.when(event.data as never, actorUserId)) continue
    let facts = factsOf(event.data, actorUserId, kind.word)
    const page = (userIds: readonly string[]) =>
      userIds
        // Users know what they did themselves.
        .filter((userId) => userId !== actorUserId)
        .map((userId) => ({
          key: `${name}:${userId}`,
          command: commandOf(name, event, facts, userId as UserId),
        }))

    const { to } = kind
    if (to === 'userId' || to === 'brandUserId') {
      yield page([String(event.data[to])])
      continue
    }
    if (!isShown) await shown.until(event.position)
    isShown = true
    if (to === 'organizer' && facts.campaignId === undefined)
      facts = { ...facts, ...present({ campaignId: await campaignOf(pool, String(facts.contentId)) }) }
    const looked: Looked = { ...facts, ...(event.data.intoId ? { intoId: String(event.data.intoId) } : {}) }
    const telling = { eventId: event.id, kind: name, to, facts: looked, at: moment(event) }
    let told = 0
    for (let more = true; more; ) {
      const next = await nextRecipients(telling)
      const raising = page(next.userIds)
      yield raising
      told = next.told + raising.length
      more = next.userIds.length === pageSize
      if (more) await keepPlace(pool, telling, { after: next.userIds.at(-1)!, told })
    }
    if (to === 'aimedAt') yield [{ key: `${name}:count`, command: deliveryOf(event, told) }]
  }
}

const deliveryOf = (event: RecordedEvent, count: number): Command => ({
  type: 'NoteNewsDelivered',
  data: { postId: event.data.postId as NewsPostId, count, toldAt: moment(event) },
})

function commandOf(
  kind: NotificationKind,
  { id: causeId, data, metadata }: RecordedEvent,
  facts: Facts,
  userId: UserId,
): Command {
  const { note: field }: { readonly note?: string } = notificationKinds[kind]
  const note = field === undefined ? '' : String(data[field] ?? '')
  const people =
    note === ''
      ? { noteBy: userId, noteAbout: userId }
      : {
          note,
          noteBy: metadata.actor.userId ?? userId,
          noteAbout: (data.userId as UserId | undefined) ?? userId,
        }
  return { type: 'RaiseNotification', data: { ...{ userId, kind, causeId, facts }, ...people } }
}
