/** Paths of a creator's profile; `/iam/@{handle}` is the one to share. */
export const profileAddress = /^\/iam\/(?:@|profile\/)([^/]+)\/?$/

/** Paths that the frontend has a screen for; all others show its 404 page, with status 404. */
export const screens =
  /^\/(login|paywall|subscriptions|payments-demo|iam|iam\/(directory|settings|dashboard|campaigns(\/[^/]+(\/work)?)?|reviews|content|ama|marketplace|offers(\/[^/]+)?|templates)|iam\/(@|profile\/|sign-in\/|confirm\/)[^/]+|admin\/(payouts|interest|users(\/[^/]+)?))\/?$/

export type Head = {
  readonly title: string
  readonly description: string
  /** The canonical path. */
  readonly path: string
  readonly image?: string
  /** schema.org metadata (JSON-LD). */
  readonly about?: Readonly<Record<string, unknown>>
}

/** Screens that search engines may index. The others are private or demonstrations. */
export const openScreens: readonly Head[] = [
  {
    path: '/iam',
    title: 'I AM: one identity for everything you make',
    description:
      'A passport, a wallet and a digital twin in one place. Creators show their work, brands find them, and what they agree on is kept on record.',
  },
  {
    path: '/iam/directory',
    title: 'Creator Directory · I AM',
    description:
      'Find creators by what they do, where they are and who vouches for them: intro clips, badges and work, in one directory.',
  },
  {
    path: '/iam/campaigns',
    title: 'Campaign Hub · I AM',
    description:
      'Campaigns that brands have posted and creators can apply to, with their pay, places and dates.',
  },
  {
    path: '/iam/ama',
    title: 'AMA Sessions · I AM',
    description: 'Live questions and answers with creators, and recordings of those that are over.',
  },
  {
    path: '/subscriptions',
    title: 'Subscription Plans · I AM',
    description: 'Basic, Professional and Enterprise, by the month or by the year.',
  },
]

/** The head of any other screen. */
export const otherScreen = (path: string): Head => ({
  path,
  title: 'I AM',
  description:
    'I AM: one identity for creators and brands. Passport, wallet and digital twin, on the Continuum.',
})
