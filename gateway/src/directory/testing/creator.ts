import { CreatorRow } from '@iam/contracts/profiles/views'

const id = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A row of `creators` for the n-th user, with the given values. */
export const creatorRow = (n: number, about: Partial<Record<keyof CreatorRow, unknown>> = {}): CreatorRow =>
  CreatorRow.parse({
    userId: id('a', n),
    profileId: id('b', n),
    handle: `person-${n}`,
    role: 'creator',
    name: `Person ${n}`,
    avatarUrl: '',
    bio: '',
    location: '',
    industries: [],
    tagline: '',
    introVideoUrl: '',
    socials: [],
    showcaseLinks: [],
    badges: [],
    isVerified: false,
    metricsViews: 0,
    metricsClicks: 0,
    earningsTotal: '0.00',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...about,
  })

export const badge = (type: string, issuedBy: string | null = null, status = 'issued') => ({
  type,
  status,
  issuedAt: '2026-02-03T04:05:06.000Z',
  issuedBy,
})
