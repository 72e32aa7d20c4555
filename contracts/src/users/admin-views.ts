import * as z from 'zod'
import { Role, StakeholderType } from '../enumerations.ts'
import { Word } from '../personal.ts'
import { PageEnd, Time, UserId } from '../values.ts'
import { RefusedAddress } from './views.ts'

/** A user as the admin pages list them. */
export const AdminUser = z
  .object({
    id: UserId,
    name: z.string(),
    email: z.string(),
    /** Whether a mailed link was followed: until then another person may have joined with the address. */
    emailConfirmed: z.boolean(),
    handle: z.string().nullable(),
    avatarUrl: z.string(),
    role: Role,
    stakeholderType: StakeholderType,
    canApprovePayments: z.boolean(),
    canPostNews: z.boolean(),
    createdAt: Time,
    erasedAt: Time.nullable(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>
export const AdminUsersAnswer = z.object({ users: z.array(AdminUser).readonly(), ...PageEnd.shape })

const RightsChange = z.object({
  /** What was changed, and to what: a role's name, or whether it was granted. */
  right: z.enum(['role', 'canApprovePayments', 'canPostNews']),
  to: Word,
  /** Of an assignment of a role: the stakeholder type, if that was changed. */
  stakeholderType: Word.nullish(),
  /** Only the stakeholder type was changed, the role is as it was. */
  isSameRole: z.boolean().nullish(),
  at: Time,
  reason: z.string(),
})
/** A row of `rights_history`: every change of a user's role, stakeholder type and flags, the latest first. */
export const RightsHistory = z.object({
  userId: UserId,
  /** As they are, by which the next assignment is compared. */
  role: Word,
  stakeholderType: Word,
  changes: z.array(RightsChange.extend({ by: UserId.nullable() })).readonly(),
})
/** The same with the name of the user who made the change; empty if the portal itself did. */
export const GrantedRight = RightsChange.extend({ byName: z.string() }).meta({ id: 'GrantedRight' })
export type GrantedRight = z.infer<typeof GrantedRight>
export const AdminUserAnswer = z.object({
  user: AdminUser,
  rights: z.array(GrantedRight).readonly(),
  refusedAddress: RefusedAddress.nullable(),
})
