import { type NotificationGroup, NotificationType } from '@iam/contracts/enumerations'
import { maxReadByCommand, type NotificationCommand } from '@iam/contracts/notifications/commands'
import type { NotificationEvent } from '@iam/contracts/notifications/events'
import type { Facts } from '@iam/contracts/notifications/facts'
import { notificationIdOf } from '@iam/contracts/notifications/ids'
import { notificationKinds } from '@iam/contracts/notifications/kinds'
import type { Kind } from '@iam/contracts/notifications/kinds/kind'
import { links } from '@iam/contracts/notifications/links'
import { groupsStoppedBy } from '@iam/contracts/notifications/mail-topics'
import {
  defaultPreferences,
  type Preference,
  type PreferenceChanges,
} from '@iam/contracts/notifications/preferences'
import { PersistentMap } from '@iam/contracts/persistent-map'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import type { UserId } from '@iam/contracts/values'
import { aMomentEarlier, type Decider, oneself, systemOnly } from '../../decider.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'

/** `at` is when it was raised, in milliseconds since 1970: its string would take more memory. */
type Unread = { readonly type: NotificationType; readonly at: number }
type State = {
  /** By id: a user may have many thousands. */
  readonly raised: PersistentMap<Unread | 'read'>
  readonly preferences: Readonly<Record<NotificationGroup, Preference>>
}

/** The notifications of a user, and by which channels each group of them comes. */
export const notifications: Decider<State, NotificationCommand, NotificationEvent, { readonly owner: User }> =
  {
    category: 'notifications',
    id: ({ data }) => data.userId,
    initial: { raised: new PersistentMap(), preferences: defaultPreferences },
    needs: ({ data }) => ({ owner: { stream: userStream, id: data.userId, mayBeStale: aMomentEarlier } }),

    evolve: {
      NotificationRaised(state, { notificationId, type, portal }, { at }) {
        if (state.raised.has(notificationId)) return state
        // What the portal does not show is never unread there.
        if (!portal) return { ...state, raised: state.raised.with(notificationId, 'read') }
        // The word of the enumeration, which exists once, and not its copy in the event.
        const unread = { type: NotificationType.enum[type] ?? type, at: Date.parse(at) }
        return { ...state, raised: state.raised.with(notificationId, unread) }
      },
      NotificationRead: (state, { notificationId }) => read(state, [notificationId]),
      NotificationsAllRead: (state, { notificationIds }) => read(state, notificationIds),
      NotificationPreferenceChanged: (state, { group, portal, mail }) => ({
        ...state,
        preferences: {
          ...state.preferences,
          [group]: { ...state.preferences[group], ...present({ portal, mail }) },
        },
      }),
    },

    who: {
      RaiseNotification: systemOnly,
      ReadNotification: oneself,
      ReadAllNotifications: oneself,
      ChangeNotificationPreferences: oneself,
      UnsubscribeFromMails: systemOnly,
    },

    decide: {
      RaiseNotification(
        { userId, kind, causeId, facts, note, noteBy, noteAbout },
        { raised, preferences },
        { needs },
      ) {
        mustBeMember(needs.owner)
        const notificationId = notificationIdOf({ causeId, userId, kind })
        const { type, group, about, link } = notificationKinds[kind] as Kind
        const channels = preferences[group]
        if (raised.has(notificationId) || (!channels.portal && channels.mail === 'none')) return []
        const related = { relatedType: about, relatedId: relatedIdIn(facts, about) }
        return [
          {
            type: 'NotificationRaised',
            data: {
              ...{ notificationId, userId, type: type ?? 'system', group, kind, causeId, ...related },
              ...{ link: links[link](facts), facts, ...channels, noteBy, noteAbout, ...present({ note }) },
            },
          },
        ]
      },

      ReadNotification({ userId, notificationId }, { raised }) {
        const known = raised.get(notificationId)
        if (!known) throw new Rejected('notification-unknown')
        return known === 'read' ? [] : [{ type: 'NotificationRead', data: { userId, notificationId } }]
      },

      ReadAllNotifications({ userId, type, upTo }, { raised }, { now }) {
        const last = upTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(upTo)
        const notificationIds = [...raised.entries()]
          .flatMap(([id, unread]) =>
            unread !== 'read' && (!type || unread.type === type) && unread.at <= last
              ? [{ id, at: unread.at }]
              : [],
          )
          .sort((one, other) => one.at - other.at)
          .slice(0, maxReadByCommand)
          .map(({ id }) => id)
        if (notificationIds.length === 0) return []
        const data = { userId, type: type ?? null, upTo: upTo ?? now, notificationIds }
        return [{ type: 'NotificationsAllRead', data }]
      },

      ChangeNotificationPreferences({ userId, preferences: wanted }, { preferences }) {
        if (wanted.money?.portal === false) throw new Rejected('money-in-portal')
        return changesOf(userId, wanted, preferences)
      },

      UnsubscribeFromMails({ userId, topic }, { preferences }, { needs }) {
        mustBeMember(needs.owner)
        const wanted = groupsStoppedBy(topic).map((group) => [group, { mail: 'none' }] as const)
        return changesOf(userId, Object.fromEntries(wanted), preferences)
      },
    },
  }

/** An event for each group of which a channel changes. */
const changesOf = (
  userId: UserId,
  wanted: PreferenceChanges,
  preferences: State['preferences'],
): readonly NotificationEvent[] =>
  (Object.keys(defaultPreferences) as NotificationGroup[]).flatMap((group) => {
    const { portal, mail } = wanted[group] ?? {}
    const changed = present({
      portal: portal === preferences[group].portal ? undefined : portal,
      mail: mail === preferences[group].mail ? undefined : mail,
    })
    return Object.keys(changed).length === 0
      ? []
      : [{ type: 'NotificationPreferenceChanged' as const, data: { userId, group, ...changed } }]
  })

function read(state: State, ids: readonly string[]): State {
  let { raised } = state
  for (const id of ids) {
    const known = raised.get(id)
    if (known && known !== 'read') raised = raised.with(id, 'read')
  }
  return raised === state.raised ? state : { ...state, raised }
}

/** The fact that names what a notification is about. */
const idOf: Readonly<Record<Kind['about'], keyof Facts>> = {
  campaign: 'campaignId',
  participation: 'participationId',
  submission: 'submissionId',
  content: 'contentId',
  template: 'templateId',
  offer: 'offerId',
  badge: 'badgeId',
  earning: 'earningId',
  payout: 'payoutId',
  payment: 'paymentIntentId',
  user: 'personUserId',
  ama_session: 'sessionId',
  ama_question: 'questionId',
  news_post: 'newsPostId',
}
const relatedIdIn = (facts: Facts, about: Kind['about']) => String(facts[idOf[about]])
