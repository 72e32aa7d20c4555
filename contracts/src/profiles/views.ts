import * as z from 'zod'
import { BadgeStatus, BadgeType, Role } from '../enumerations.ts'
import { Money, Total } from '../money.ts'
import { PageEnd, ProfileId, Time, UserId } from '../values.ts'

export const ShowcaseEntry = z.object({
  title: z.string(),
  url: z.string(),
  type: z.enum(['image', 'video', 'document']),
})
const SocialEntry = z.object({ platform: z.string(), handle: z.string(), url: z.string() })
/** Who issued it and when is public (X-DIR-3); a revoked badge is not. */
const BadgeEntry = z.object({
  type: BadgeType,
  status: BadgeStatus,
  issuedAt: Time,
  issuedBy: UserId.nullable(),
})

/** A row of `creators`: everything that a directory card and a profile page show of a person. */
export const CreatorRow = z.object({
  userId: UserId,
  profileId: ProfileId.nullable(),
  handle: z.string().nullable(),
  role: Role,
  name: z.string(),
  avatarUrl: z.string(),
  bio: z.string(),
  location: z.string(),
  industries: z.array(z.string()).readonly(),
  tagline: z.string(),
  introVideoUrl: z.string(),
  socials: z.array(SocialEntry).readonly(),
  showcaseLinks: z.array(ShowcaseEntry).readonly(),
  badges: z.array(BadgeEntry).readonly(),
  isVerified: z.boolean(),
  metricsViews: z.int(),
  metricsClicks: z.int(),
  earningsTotal: Total,
  createdAt: Time,
})
export type CreatorRow = z.infer<typeof CreatorRow>

const PublicBadge = z.object({ type: BadgeType, status: BadgeStatus, issuedAt: Time, issuedBy: z.string() })

/** A card of the directory. */
export const DirectoryProfile = z
  .object({
    id: ProfileId,
    userId: UserId,
    handle: z.string(),
    tagline: z.string(),
    introVideoUrl: z.string(),
    metricsViews: z.int(),
    metricsClicks: z.int(),
    earningsTotal: Total,
    user: z.object({
      name: z.string(),
      avatarUrl: z.string(),
      bio: z.string(),
      location: z.string(),
      industries: z.array(z.string()).readonly(),
    }),
    badges: z.array(PublicBadge).readonly(),
  })
  .meta({ id: 'DirectoryProfile' })
export type DirectoryProfile = z.infer<typeof DirectoryProfile>

export const ProfilesAnswer = z.object({ profiles: z.array(DirectoryProfile).readonly(), ...PageEnd.shape })
export type ProfilesAnswer = z.infer<typeof ProfilesAnswer>

/** A campaign on a profile page. */
export const ProfileCampaign = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  status: z.string(),
  progress: z.int(),
  reward: Money,
  dueDate: Time.nullable(),
})
const ProfileTestimonial = z.object({
  id: z.string(),
  author: z.string(),
  company: z.string(),
  text: z.string(),
  rating: z.int().min(1).max(5),
})

/** A complete profile page. `handle` is the current one, also if the page was requested by a former handle. */
export const ProfilePage = z
  .object({
    id: ProfileId,
    userId: UserId,
    role: Role,
    name: z.string(),
    handle: z.string(),
    avatarUrl: z.string(),
    tagline: z.string(),
    introVideoUrl: z.string(),
    location: z.string(),
    bio: z.string(),
    industries: z.array(z.string()).readonly(),
    badges: z.array(PublicBadge).readonly(),
    socials: z.array(SocialEntry).readonly(),
    showcaseLinks: z.array(ShowcaseEntry).readonly(),
    metricsViews: z.int(),
    metricsClicks: z.int(),
    earningsTotal: Total,
    /** The first to end of the campaigns that `activeCampaignCount` counts. */
    activeCampaigns: z.array(ProfileCampaign).readonly(),
    activeCampaignCount: z.int(),
    /** The latest of those that `testimonialCount` counts. */
    testimonials: z.array(ProfileTestimonial).readonly(),
    testimonialCount: z.int(),
    /** Of all testimonials; null without any. */
    meanRating: z.number().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'ProfilePage' })
export type ProfilePage = z.infer<typeof ProfilePage>
export const ProfileAnswer = z.object({ profile: ProfilePage })

/** The answer of onboarding: the new profile, its address and the user's name. */
export const OnboardAnswer = z
  .object({
    profile: z.object({
      id: ProfileId,
      handle: z.string(),
      user: z.object({ id: UserId, name: z.string() }),
    }),
    profileUrl: z.string(),
  })
  .meta({ id: 'OnboardAnswer' })
export type OnboardAnswer = z.infer<typeof OnboardAnswer>
