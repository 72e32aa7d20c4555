import type { SessionUser } from '@iam/contracts/users/views'

export type Mode = 'creator' | 'brand'
type Viewer = Pick<SessionUser, 'role' | 'runsCampaigns'> | null

/** Admins choose a view, and so do those who run campaigns from the time when they were a brand. */
export const mayChoose = (user: Viewer): boolean =>
  user !== null && (user.role === 'admin' || (user.role !== 'brand' && user.runsCampaigns === true))

/** Brands manage campaigns; all other roles see them as a creator does, unless they chose the other view. */
export const modeOf = (user: Viewer, chosen: string | null): Mode =>
  user?.role === 'brand' || (mayChoose(user) && chosen === 'brand') ? 'brand' : 'creator'
