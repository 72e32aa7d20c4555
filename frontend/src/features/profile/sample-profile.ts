import type { ContentItem } from '@iam/contracts/contents/views'
import { ProfilePage } from '@iam/contracts/profiles/views'
import type * as z from 'zod'

const at = '2026-01-12T09:00:00.000Z'
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** A sample, shown as such where the server answers without a profile. */
export const sampleProfile: ProfilePage = ProfilePage.parse({
  id: id(1),
  userId: id(2),
  role: 'creator',
  name: 'Sample Creator',
  handle: 'sample',
  avatarUrl: '',
  tagline: 'This is what a profile looks like: one sentence about what you do.',
  introVideoUrl: '',
  location: 'Austin, TX',
  bio: 'A few lines about the work, who it is for, and how to begin.',
  industries: ['Design', 'Lifestyle'],
  badges: [{ type: 'Verified', status: 'issued', issuedAt: at, issuedBy: 'I AM' }],
  socials: [{ platform: 'Website', handle: 'example.com', url: 'https://example.com/' }],
  showcaseLinks: [{ title: 'A piece of work', url: 'https://example.com/work', type: 'document' }],
  metricsViews: 1280,
  metricsClicks: 96,
  earningsTotal: '1250.00',
  activeCampaigns: [
    {
      id: id(3),
      title: 'Sample campaign',
      brand: 'Sample Brand',
      status: 'active',
      progress: 60,
      reward: '500.00',
      dueDate: '2026-12-31T00:00:00.000Z',
    },
  ],
  activeCampaignCount: 1,
  testimonials: [
    {
      id: id(4),
      author: 'Sample Partner',
      company: 'Sample Brand',
      text: 'What a partner says stands here.',
      rating: 5,
    },
  ],
  testimonialCount: 1,
  meanRating: 5,
  createdAt: at,
})

export const sampleContents: readonly z.infer<typeof ContentItem>[] = [
  {
    id: id(5) as z.infer<typeof ContentItem>['id'],
    creatorId: sampleProfile.userId,
    campaignId: null,
    type: 'post',
    title: 'A sample post',
    body: 'Published work appears in this list.',
    mediaUrl: '',
    platforms: [],
    version: 1,
    status: 'published',
    publishedAt: at,
    createdAt: at,
  },
]
