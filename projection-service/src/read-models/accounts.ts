import { Role, StakeholderType, ViewAs } from '@iam/contracts/enumerations'
import { present } from '@iam/contracts/present'
import type { ProfileEvent } from '@iam/contracts/profiles/events'
import type { UserEvent } from '@iam/contracts/users/events'
import { Account } from '@iam/contracts/users/views'
import { readModel } from '../read-model.ts'

/** The data and rights of a user: for the user, for admins, and for the check of every request. */
export const accounts = readModel<UserEvent | ProfileEvent, typeof Account>({
  name: 'accounts',
  version: 4,
  row: Account,
  key: 'userId',
  indexes: [
    ...['(created_at desc, user_id)', '(role)', '(handle)', '(lower(email))'],
    // Users without a profile, for the clock's job finish-joining.
    '(created_at) where handle is null and erased_at is null',
  ],

  starts: {
    UserOnboarded: (data, { at }) => ({ ...joined(data, at), avatarUrl: data.avatarUrl }),
    UserRegistered: (data, { at }) => joined(data, at),
  },

  on: {
    EmailConfirmed: (row) => ({ ...row, emailConfirmed: true }),
    PersonalInfoUpdated: (row, changed) => (row.erasedAt ? row : { ...row, ...present(changed) }),
    ViewChosen: (row, { viewAs }) => ({ ...row, viewAs: ViewAs.parse(viewAs) }),
    TimeZoneChosen: (row, { timeZone }) => (row.erasedAt ? row : { ...row, timeZone: timeZone || null }),
    UserRoleAssigned: (row, { role, stakeholderType }) => ({
      ...row,
      role: Role.parse(role),
      stakeholderType: StakeholderType.parse(stakeholderType),
    }),
    PaymentApprovalGranted: (row) => ({ ...row, canApprovePayments: true }),
    PaymentApprovalRevoked: (row) => ({ ...row, canApprovePayments: false }),
    NewsPostingGranted: (row) => ({ ...row, canPostNews: true }),
    NewsPostingRevoked: (row) => ({ ...row, canPostNews: false }),
    // Profiles have streams of their own, so their events may come after the erasure: they must not restore the handle.
    ProfileCreated: (row, { handle }) => (row.erasedAt ? row : { ...row, handle }),
    HandleChanged: (row, { handle }) => (row.erasedAt ? row : { ...row, handle }),
    UserErased: (row, _, { at }) => ({
      ...row,
      ...blank,
      email: '',
      name: 'Former member',
      erasedAt: row.erasedAt ?? at,
    }),
  },
})

/** An account before its profile is filled in, and after its erasure. */
const blank = {
  handle: null,
  avatarUrl: '',
  bio: '',
  location: '',
  industries: [],
  canApprovePayments: false,
  canPostNews: false,
  viewAs: null,
  timeZone: null,
}

type Joined = { userId: string; name: string; email: string; role: string; stakeholderType: string }

const joined = ({ userId, name, email, role, stakeholderType }: Joined, at: string) => ({
  ...blank,
  userId,
  email,
  name,
  role: Role.parse(role),
  stakeholderType: StakeholderType.parse(stakeholderType),
  emailConfirmed: false,
  createdAt: at,
  erasedAt: null,
})
