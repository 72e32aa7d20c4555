import type { AdminUser } from '@iam/contracts/users/admin-views'

/** Rights are given to persons: an address that was not confirmed may be another person's. */
export const addressOf = ({ email, emailConfirmed }: AdminUser) =>
  emailConfirmed ? email : `${email} (not confirmed)`
