import type { BadgeEvent } from '@iam/contracts/badges/events'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import { BadgeType, Role } from '@iam/contracts/enumerations'
import { add, subtract, zero } from '@iam/contracts/money'
import { present } from '@iam/contracts/present'
import type { ProfileEvent } from '@iam/contracts/profiles/events'
import { CreatorRow, ShowcaseEntry } from '@iam/contracts/profiles/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** Everything that a card of the directory and a profile page show of a person, on one row. */
export const creators = readModel<UserEvent | ProfileEvent | BadgeEvent | EarningEvent, typeof CreatorRow>({
  name: 'creators',
  version: 4,
  row: CreatorRow,
  key: 'userId',
  indexes: ['(handle)', '(profile_id)', '(role, is_verified desc, earnings_total desc, handle)'],

  starts: {
    UserOnboarded: (data, { at }) => ({ ...joined(data, at), avatarUrl: data.avatarUrl }),
    UserRegistered: (data, { at }) => joined(data, at),
  },

  on: {
    PersonalInfoUpdated: (row, changed) => ({ ...row, ...present(changed) }),
    UserRoleAssigned: (row, { role }) => ({ ...row, role: Role.parse(role) }),
    UserErased: () => null,

    ProfileCreated: (row, { profileId, handle }) => ({ ...row, profileId, handle }),
    ProfileUpdated: (row, changed) => ({ ...row, ...present(changed) }),
    HandleChanged: (row, { handle }) => ({ ...row, handle }),
    ShowcaseLinkAdded: (row, { link: { title, url, type } }) => ({
      ...row,
      showcaseLinks: [...row.showcaseLinks, { title, url, type: ShowcaseEntry.shape.type.parse(type) }],
    }),
    ShowcaseLinkRemoved: (row, { url }) => ({
      ...row,
      showcaseLinks: row.showcaseLinks.filter((link) => link.url !== url),
    }),
    ProfileTrafficRecorded: (row, { views, clicks }) => ({
      ...row,
      metricsViews: row.metricsViews + views,
      metricsClicks: row.metricsClicks + clicks,
    }),

    EarningRecorded: (row, { amount }) => ({ ...row, earningsTotal: add(row.earningsTotal, amount) }),
    EarningVoided: (row, { amount }) => ({ ...row, earningsTotal: subtract(row.earningsTotal, amount) }),

    BadgeIssued: (row, { type, issuedBy }, { at }) => ({
      ...row,
      badges: [
        ...row.badges.filter((badge) => badge.type !== type),
        { type: BadgeType.parse(type), status: 'issued', issuedAt: at, issuedBy },
      ],
      isVerified: row.isVerified || type === 'Verified',
    }),
    // Revoked badges are for admins only: the read model `badges` keeps their history.
    BadgeRevoked: (row, { type }) => ({
      ...row,
      badges: row.badges.filter((badge) => badge.type !== type),
      isVerified: row.isVerified && type !== 'Verified',
    }),
  },
})

const joined = ({ userId, name, role }: { userId: string; name: string; role: string }, at: string) => ({
  userId,
  profileId: null,
  handle: null,
  role: Role.parse(role),
  name,
  avatarUrl: '',
  bio: '',
  location: '',
  industries: [],
  tagline: '',
  introVideoUrl: '',
  socials: [],
  showcaseLinks: [],
  badges: [],
  isVerified: false,
  metricsViews: 0,
  metricsClicks: 0,
  earningsTotal: zero,
  createdAt: at,
})
