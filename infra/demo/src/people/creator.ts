import type { BadgeType, ContentType } from '@iam/contracts/enumerations'

/** The pictures in `/media/work/`, which showcase links and posts show. */
export type Picture =
  | 'app-screens'
  | 'brand-identity'
  | 'ceramics'
  | 'circuit'
  | 'city-night'
  | 'coastline'
  | 'dashboard'
  | 'garden'
  | 'home-studio'
  | 'lookbook'
  | 'market-table'
  | 'pitch-deck'
  | 'ramen'
  | 'sleep-lab'
  | 'trail-run'
  | 'type-specimen'
  | 'yoga-flow'

/** Content of a creator: videos and reels show the creator's clip, all others a picture. */
export type Piece =
  | readonly [type: Extract<ContentType, 'video' | 'reel'>, title: string, body: string]
  | readonly [type: Exclude<ContentType, 'video' | 'reel'>, title: string, body: string, picture: Picture]

/** One creator of the demo. */
export type Creator = {
  readonly handle: string
  /** The handle they joined with, where they chose another one since. */
  readonly formerly?: string
  readonly name: string
  readonly email?: string
  /** Days since joining. */
  readonly joined: number
  readonly tagline: string
  readonly bio: string
  readonly location: string
  readonly industries: readonly string[]
  /** "Platform handle". */
  readonly socials: readonly string[]
  readonly work: readonly (readonly [title: string, picture: Picture])[]
  readonly badges: readonly BadgeType[]
  /** A badge that was taken back, and why. */
  readonly revoked?: readonly [type: BadgeType, why: string]
  /** Views of the profile in a usual month. */
  readonly reach: number
  /** Has a clip of their own: `/media/clips/{handle}.webm`. */
  readonly clip?: true
  /** Has not uploaded a photo. */
  readonly faceless?: true
  readonly pieces?: readonly Piece[]
}
