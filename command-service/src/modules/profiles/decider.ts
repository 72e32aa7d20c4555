import { present } from '@iam/contracts/present'
import type { ProfileCommand, SeenLists, ShowcaseLink, SocialLink } from '@iam/contracts/profiles/commands'
import type { ProfileEvent } from '@iam/contracts/profiles/events'
import { Rejected } from '@iam/contracts/rejected'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import { aMomentEarlier, type Decider, oneself, systemOnly } from '../../decider.ts'
import { changedFields, same } from '../../fields.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'

type Profile = Absent | Present
type Present = {
  readonly status: 'present'
  readonly userId: string
  readonly handle: string
  /** Former handles, the latest first; the first few of them still lead to this profile. */
  readonly former: readonly string[]
  readonly tagline: string
  readonly introVideoUrl: string
  readonly socials: readonly SocialLink[]
  readonly showcaseLinks: readonly ShowcaseLink[]
  /** The traffic windows recorded last, to recognise a retry. */
  readonly windows: readonly string[]
}

/** Two days of hours: a retry of an older window is recognised by its event id only. */
const windowsKept = 48

export const profile: Decider<Profile, ProfileCommand, ProfileEvent, { readonly owner: User }> = {
  category: 'profile',
  begins: ['CreateProfile'],
  id: (command) => command.data.profileId,
  initial: absent,
  needs: (command) => ({
    owner: { stream: userStream, id: command.data.userId, mayBeStale: aMomentEarlier },
  }),

  evolve: {
    ProfileCreated: (_, { userId, handle }) => ({
      status: 'present',
      userId,
      handle,
      former: [],
      tagline: '',
      introVideoUrl: '',
      socials: [],
      showcaseLinks: [],
      windows: [],
    }),
    ProfileUpdated: (state, { tagline, introVideoUrl, socials }) =>
      change(state, present({ tagline, introVideoUrl, socials })),
    HandleChanged: (state, { handle, previous }) =>
      change(state, ({ former }) => ({
        handle,
        former: [previous, ...former.filter((one) => one !== handle)],
      })),
    ShowcaseLinkAdded: (state, { link }) =>
      change(state, ({ showcaseLinks }) => ({ showcaseLinks: [...showcaseLinks, link as ShowcaseLink] })),
    ShowcaseLinkRemoved: (state, { url }) =>
      change(state, ({ showcaseLinks }) => ({
        showcaseLinks: showcaseLinks.filter((link) => link.url !== url),
      })),
    ProfileTrafficRecorded: (state, { window }) =>
      change(state, ({ windows }) => ({ windows: [...windows, window].slice(-windowsKept) })),
  },

  who: {
    CreateProfile: systemOnly,
    UpdateProfile: (actor, data, state) => oneself(actor, data) ?? ownedBy(data.userId, state),
    // Only after the claim of the handle, which the workflow makes.
    ChangeHandle: (actor, data, state) => systemOnly(actor) ?? ownedBy(data.userId, state),
    RecordProfileTraffic: (actor, data, state) => systemOnly(actor) ?? ownedBy(data.userId, state),
  },

  decide: {
    CreateProfile({ profileId, userId, handle }, state, { needs }) {
      mustBeMember(needs.owner)
      return state.status === 'present'
        ? []
        : [{ type: 'ProfileCreated', data: { profileId, userId, handle } }]
    },

    UpdateProfile({ profileId, userId, seen = {}, ...wanted }, state, { needs }) {
      mustBeMember(needs.owner)
      const current = mustExist(state)
      mustBeAsSeen(wanted, seen, current)
      const ids = { profileId, userId }
      const { tagline, introVideoUrl, socials, showcaseLinks } = wanted
      const changed = changedFields({ tagline, introVideoUrl, socials }, current)
      const links = showcaseLinks ? linkChanges(ids, current.showcaseLinks, showcaseLinks) : []
      if (Object.keys(changed).length === 0) return links
      return [{ type: 'ProfileUpdated', data: { ...ids, ...changed } }, ...links]
    },

    ChangeHandle({ profileId, userId, handle }, state, { needs }) {
      mustBeMember(needs.owner)
      const { handle: previous } = mustExist(state)
      return previous === handle
        ? []
        : [{ type: 'HandleChanged', data: { profileId, userId, handle, previous } }]
    },

    RecordProfileTraffic(data, state, { needs }) {
      mustBeMember(needs.owner)
      const { windows } = mustExist(state)
      if (windows.includes(data.window) || data.views + data.clicks === 0) return []
      return [{ type: 'ProfileTrafficRecorded', data }]
    },
  },
}

type Lists = Pick<Present, 'showcaseLinks' | 'socials'>
type WantedLists = { readonly [Name in keyof Lists]?: Lists[Name] | undefined }

/** A list that was changed on another device is not replaced, unless it has become what is wanted. */
function mustBeAsSeen(wanted: WantedLists, seen: SeenLists, current: Lists): void {
  const isStale = (name: keyof Lists) =>
    wanted[name] && seen[name] && ![wanted[name], seen[name]].some((list) => same(list, current[name]))
  if (isStale('showcaseLinks')) throw new Rejected('showcase-changed')
  if (isStale('socials')) throw new Rejected('socials-changed')
}

/** From the first link that differs on, all are removed and added again: an added one always comes last. */
function linkChanges(
  ids: { readonly profileId: string; readonly userId: string },
  before: readonly ShowcaseLink[],
  after: readonly ShowcaseLink[],
): readonly ProfileEvent[] {
  const differing = before.findIndex((link, at) => !same(link, after[at]))
  const from = differing < 0 ? before.length : differing
  return [
    ...before.slice(from).map(({ url }) => ({ type: 'ShowcaseLinkRemoved', data: { ...ids, url } }) as const),
    ...after.slice(from).map((link) => ({ type: 'ShowcaseLinkAdded', data: { ...ids, link } }) as const),
  ]
}

const ownedBy = (userId: string, state: Profile) =>
  state.status === 'absent' || state.userId === userId ? undefined : new Rejected('profile-not-yours')

/** The profile; throws 404 if it does not exist. */
export const mustExist = mustExistOr('profile-unknown')
