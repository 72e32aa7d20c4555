import type { CampaignStatus, Role } from '@iam/contracts/enumerations'
import type { Tone } from '../../ui/tag.tsx'

export type Mode = 'creator' | 'brand'

/** Brands manage; everybody else looks at campaigns as a creator does. Admins choose. */
export const modeOf = (role: Role | undefined, chosen: string | null): Mode =>
  role === 'brand' || (role === 'admin' && chosen === 'brand') ? 'brand' : 'creator'

export const statusTones: Readonly<Record<CampaignStatus, Tone>> = {
  active: 'green',
  completed: 'blue',
  cancelled: 'grey',
}
