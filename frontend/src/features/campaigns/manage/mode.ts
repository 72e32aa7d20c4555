import type { CampaignStatus, Role } from '@iam/contracts/enumerations'
import type { Tone } from '../../../ui/tag.tsx'

export type Mode = 'creator' | 'brand'

/** Brands manage campaigns; all other roles see them as a creator does, and admins can choose either view. */
export const modeOf = (role: Role | undefined, chosen: string | null): Mode =>
  role === 'brand' || (role === 'admin' && chosen === 'brand') ? 'brand' : 'creator'

export const statusTones: Readonly<Record<CampaignStatus, Tone>> = {
  active: 'green',
  completed: 'blue',
  cancelled: 'grey',
}
