import * as z from 'zod'
import { Role, StakeholderType, ViewAs } from '../enumerations.ts'
import { Text } from '../text.ts'
import { Email, Handle, OptionalWebAddress, PageQuery, TimeZone } from '../values.ts'
import { Name, PersonalInfo, Reason } from './commands.ts'

const passwordText = Text.max(200, 'Keep the password under 200 characters.')
/** A password to be set; the 3,000 most common are refused by the gateway, which knows them. */
const NewPassword = passwordText.min(6, 'Password must be at least 6 characters')

export const Login = z
  .strictObject({
    email: z.string('Give your e-mail address.').pipe(Email),
    password: z.string('Give your password.').pipe(passwordText.min(1, 'Password is required')),
  })
  .meta({ id: 'Login' })
export type Login = z.infer<typeof Login>

export const Register = z
  .strictObject({ name: Name, email: Email, password: NewPassword, role: z.enum(['creator', 'brand']) })
  .meta({ id: 'Register' })
export type Register = z.infer<typeof Register>

export const SetPassword = z
  .strictObject({ newPassword: NewPassword, currentPassword: passwordText.optional() })
  .meta({ id: 'SetPassword' })
export type SetPassword = z.infer<typeof SetPassword>

/** Ask for a sign-in link by e-mail; the answer is the same whether or not there is an account. */
export const RequestSignInLink = z.strictObject({ email: Email }).meta({ id: 'RequestSignInLink' })
export const UseToken = z.strictObject({ token: Text.min(20).max(200) }).meta({ id: 'UseToken' })

/** `handle` is the extension X-ONB-3: chosen before submitting; by default it is derived from the name. */
export const Onboard = z
  .strictObject({
    name: Name,
    email: Email,
    avatarUrl: OptionalWebAddress.optional(),
    handle: Handle.optional(),
  })
  .meta({ id: 'Onboard' })
export type Onboard = z.infer<typeof Onboard>

export const UpdateMe = PersonalInfo.extend({
  viewAs: ViewAs.optional(),
  timeZone: TimeZone.optional(),
}).meta({ id: 'UpdateMe' })
export type UpdateMe = z.infer<typeof UpdateMe>

export const UserFilter = z.strictObject({
  search: Text.trim().max(100).optional(),
  role: Role.optional(),
  ...PageQuery.shape,
})
export type UserFilter = z.infer<typeof UserFilter>

export const UpdateUser = z
  .strictObject({
    role: Role.optional(),
    stakeholderType: StakeholderType.optional(),
    canApprovePayments: z.boolean().optional(),
    canPostNews: z.boolean().optional(),
    reason: Reason.optional(),
  })
  .meta({ id: 'UpdateUser' })
export type UpdateUser = z.infer<typeof UpdateUser>

export const EraseMe = z.strictObject({ reason: Reason }).meta({ id: 'EraseMe' })
/** `force`: rejects open payouts and voids pending earnings first. */
export const EraseUser = z
  .strictObject({ reason: Reason, force: z.boolean().optional() })
  .meta({ id: 'EraseUser' })
