/** What the streams are about, one category for each decider. */
export const categories = [
  'ama',
  'amachat',
  'amahost',
  'amaquestion',
  'amaseat',
  'amavote',
  'badge',
  'campaign',
  'content',
  'earnings',
  'email',
  'handle',
  'interest',
  'news',
  'newsread',
  'notifications',
  'offer',
  'ops',
  'participation',
  'payment',
  'payout',
  'payoutaccount',
  'profile',
  'shortlist',
  'submission',
  'template',
  'testimonial',
  'user',
] as const
export type Category = (typeof categories)[number]

/** The name of a stream. `key`: the id of the thing, or the ids of those that it is about. */
export const streamOf = (category: Category, key: string) => `${category}-${key}`
