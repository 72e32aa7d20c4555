import type { PageName, PrerenderedPageName } from './pages.ts'

export type Head = {
  readonly title: string
  /** What search engines and social networks show below the title: at most 160 characters. */
  readonly description: string
}

/** The heads of the pages that search engines may index; profiles have heads of their own. */
export const pageHeads: Readonly<Partial<Record<PageName, Head>> & Record<PrerenderedPageName, Head>> = {
  home: {
    title: 'Visceral Systems. Infinite Markets. Engineered Futures. · I AM',
    description:
      'Five engines for infrastructure, influence and intelligence, and one identity for the people who build with them: passport, wallet and digital twin.',
  },
  foundingMembers: {
    title: 'Meet the Founding Members · I AM',
    description:
      'The four controlling partners and the strategic investment arm behind Harbor, Prox, ByWay, Nexos and Synergy.',
  },
  howItWorks: {
    title: 'How I AM works · I AM',
    description:
      'A passport for people who make things: made in a minute, filled over time, vouched for by people, and never out of your hands.',
  },
  iam: {
    title: 'I AM: one identity for everything you make',
    description:
      'A passport, a wallet and a digital twin in one place. Creators show their work, brands find them, and what they agree on is kept on record.',
  },
  directory: {
    title: 'Creator Directory · I AM',
    description:
      'Find creators by what they do, where they are and who vouches for them: intro clips, badges and work, in one directory.',
  },
  campaigns: {
    title: 'Campaign Hub · I AM',
    description:
      'Campaigns that brands have posted and creators can apply to, with their pay, places and dates.',
  },
  ama: {
    title: 'AMA Sessions · I AM',
    description: 'Live questions and answers with creators, and recordings of those that are over.',
  },
  plans: {
    title: 'Subscription Plans · I AM',
    description: 'Basic, Professional and Enterprise, by the month or by the year.',
  },
}
