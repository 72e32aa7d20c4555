import * as z from 'zod'

export const Role = z.enum(['creator', 'brand', 'admin', 'team_member', 'partner', 'investor'])
export type Role = z.infer<typeof Role>
export const StakeholderType = z.enum(['internal', 'external'])
export type StakeholderType = z.infer<typeof StakeholderType>

export const BadgeType = z.enum(['SynergyGold', 'Verified', 'TopCreator'])
export type BadgeType = z.infer<typeof BadgeType>
export const BadgeStatus = z.enum(['issued', 'revoked'])
export type BadgeStatus = z.infer<typeof BadgeStatus>

export const ContentType = z.enum(['video', 'testimonial', 'reel', 'post'])
export type ContentType = z.infer<typeof ContentType>
export const ContentStatus = z.enum(['draft', 'approved', 'published'])
export type ContentStatus = z.infer<typeof ContentStatus>

export const InterestRole = z.enum(['founder', 'developer', 'designer', 'investor', 'partner'])
export type InterestRole = z.infer<typeof InterestRole>
export const interestRoleLabels: Record<InterestRole, string> = {
  founder: 'Founder / Entrepreneur',
  developer: 'Developer / Engineer',
  designer: 'Designer / Creative',
  investor: 'Investor / Capital',
  partner: 'Strategic Partner',
}
export const InterestArea = z.enum(['harbor', 'prox', 'byway', 'nexos'])
export type InterestArea = z.infer<typeof InterestArea>
export const InterestStatus = z.enum(['new', 'assigned', 'closed'])

export const industries = [
  'Design',
  'Tech',
  'Fitness',
  'Health',
  'Business',
  'Food',
  'Travel',
  'Fashion',
  'Lifestyle',
] as const
export const locations = [
  'San Francisco CA',
  'Austin TX',
  'Seattle WA',
  'New York NY',
  'Los Angeles CA',
  'Miami FL',
] as const

/** "San Francisco, CA" is at the option "San Francisco CA": compared without punctuation and case. */
export const normaliseLocation = (location: string) =>
  location
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
