import { Role } from '@iam/contracts/enumerations'
import { present } from '@iam/contracts/present'
import type { ProfileEvent } from '@iam/contracts/profiles/events'
import type { UserEvent } from '@iam/contracts/users/events'
import { PersonRow } from '@iam/contracts/users/views'
import { readModel } from '../read-model.ts'

/** The public name of each user, joined wherever a name is shown, so that a rename touches one row. */
export const people = readModel<UserEvent | ProfileEvent, typeof PersonRow>({
  name: 'people',
  version: 2,
  row: PersonRow,
  key: 'userId',
  // Erased users, for the clock's jobs that end what is open of them.
  indexes: ['(handle)', '(user_id) where erased'],

  starts: {
    UserOnboarded: ({ userId, name, avatarUrl, role }) => ({ ...joined(userId, name, role), avatarUrl }),
    UserRegistered: ({ userId, name, role }) => joined(userId, name, role),
  },

  on: {
    PersonalInfoUpdated: (row, { name, avatarUrl }) =>
      row.erased ? row : { ...row, ...present({ name, avatarUrl }) },
    UserRoleAssigned: (row, { role }) => ({ ...row, role: Role.parse(role) }),
    // Profiles have streams of their own, so their events may come after the erasure: they must not restore the handle.
    ProfileCreated: (row, { handle }) => (row.erased ? row : { ...row, handle }),
    HandleChanged: (row, { handle }) => (row.erased ? row : { ...row, handle }),
    UserErased: (row) => ({ ...row, name: 'Former member', handle: null, avatarUrl: '', erased: true }),
  },
})

const joined = (userId: string, name: string, role: string) => ({
  userId,
  name,
  handle: null,
  avatarUrl: '',
  role: Role.parse(role),
  erased: false,
})
