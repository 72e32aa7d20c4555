import type { Role } from '@iam/contracts/enumerations'

export type Mode = 'creator' | 'brand'

/** Brands manage campaigns; all other roles see them as a creator does, and admins can choose either view. */
export const modeOf = (role: Role | undefined, chosen: string | null): Mode =>
  role === 'brand' || (role === 'admin' && chosen === 'brand') ? 'brand' : 'creator'
