import { type Head, pageHeads } from '@iam/contracts/page-heads'
import { fileNameOf, type PrerenderedPageName, pages } from '@iam/contracts/pages'
import type { ComponentType } from 'react'

type Shown = {
  /** Structured data about the page's subject (schema.org). */
  readonly about?: Readonly<Record<string, unknown>>
  readonly load: () => Promise<ComponentType>
}

const shown: Readonly<Record<PrerenderedPageName, Shown>> = {
  home: {
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
  foundingMembers: {
    load: async () => (await import('../features/home/founding-members-page.tsx')).FoundingMembersPage,
  },
  howItWorks: {
    load: async () => (await import('../features/passport/iamwe-page.tsx')).IamwePage,
  },
}

type Place = {
  readonly path: string
  /** Name of its script `entries/{entry}.ts` and of its built document `{entry}.html`. */
  readonly entry: string
}
export type PublicPage = Place & Head & Shown

const names = Object.keys(shown) as PrerenderedPageName[]

/** The pages that are prerendered by the build and arrive as HTML. */
export const publicPages: readonly PublicPage[] = names.map((name) => ({
  path: pages[name].path,
  entry: fileNameOf(pages[name]),
  ...pageHeads[name],
  ...shown[name],
}))
