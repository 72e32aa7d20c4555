import { pageHeads } from '@iam/contracts/page-heads'
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

const names = Object.keys(shown) as PrerenderedPageName[]

/**
 * The pages that are prerendered by the build and arrive as HTML. `entry` is the name of a page's script
 * (`entries/{entry}.ts`) and of its built document (`{entry}.html`).
 */
export const publicPages = names.map((name) => ({
  path: pages[name].path,
  entry: fileNameOf(pages[name]),
  ...pageHeads[name],
  ...shown[name],
}))
