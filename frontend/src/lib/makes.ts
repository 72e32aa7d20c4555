import type { SessionUser } from '@iam/contracts/users/views'

/** Whether content and what it is made from is offered to a user; all others are refused to make some. */
export const makesContent = (user: SessionUser | null): boolean =>
  user?.role === 'creator' || user?.role === 'admin'

/** Whether campaigns and offers are offered to a user to make; those of a former brand go on. */
export const makesCampaigns = (user: SessionUser | null): boolean =>
  user?.role === 'brand' || user?.role === 'admin'
