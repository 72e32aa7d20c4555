import type { ComponentType } from 'react'

export type PublicPage = {
  readonly path: string
  /** Name of its script `entries/{entry}.ts` and of its built document `{entry}.html`. */
  readonly entry: string
  readonly title: string
  /** What search engines and social networks show below the title: at most 160 characters. */
  readonly description: string
  /** Structured data about the page's subject (schema.org). */
  readonly about?: Readonly<Record<string, unknown>>
  readonly load: () => Promise<ComponentType>
}

/** The pages that are prerendered by the build and arrive as HTML. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    entry: 'home',
    title: 'Visceral Systems. Infinite Markets. Engineered Futures. · I AM',
    description:
      'Five engines for infrastructure, influence and intelligence, and one identity for the people who build with them: passport, wallet and digital twin.',
    about: {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'I AM', url: '__ORIGIN__/' },
        {
          '@type': 'Organization',
          name: 'I AM',
          url: '__ORIGIN__/',
          logo: '__ORIGIN__/icon-512.png',
          slogan: 'Visceral Systems. Infinite Markets. Engineered Futures.',
          brand: ['Harbor', 'Prox', 'ByWay', 'Nexos', 'Synergy'].map((name) => ({ '@type': 'Brand', name })),
        },
      ],
    },
    load: async () => (await import('../features/home/home-page.tsx')).HomePage,
  },
  {
    path: '/founding-members',
    entry: 'founding-members',
    title: 'Meet the Founding Members · I AM',
    description:
      'The four controlling partners and the strategic investment arm behind Harbor, Prox, ByWay, Nexos and Synergy.',
    load: async () => (await import('../features/home/founding-members-page.tsx')).FoundingMembersPage,
  },
  {
    path: '/iamwe',
    entry: 'iamwe',
    title: 'How I AM works · I AM',
    description:
      'A passport for people who make things: made in a minute, filled over time, vouched for by people, and never out of your hands.',
    load: async () => (await import('../features/passport/iamwe-page.tsx')).IamwePage,
  },
]
