import { type Head as PageHead, pageHeads } from '@iam/contracts/page-heads'
import { allPages, pages } from '@iam/contracts/pages'

/** Paths of a creator's profile; `/iam/@{handle}` is the one to share, whose `@` some programs encode. */
export const profileAddress = /^\/iam\/(?:@|%40|profile\/)([^/]+)\/?$/

const patterns = allPages
  .filter(([name, { isPrerendered }]) => name !== 'profileByAtHandle' && !isPrerendered)
  .map(([, { path }]) => path.replace(/:\w+/g, '[^/]+'))
/**
 * Paths that the frontend has a screen for, but for profiles, whose status depends on the profile; all other paths show its 404
 * page, with status 404.
 */
export const screens = new RegExp(`^(?:${patterns.join('|')})/?$`)

export type Head = PageHead & {
  /** The canonical path. */
  readonly path: string
  readonly image?: string
  /** schema.org metadata (JSON-LD). */
  readonly about?: Readonly<Record<string, unknown>>
}

/** Pages that search engines may index. */
export const openPages: readonly Head[] = allPages.flatMap(([name, { path }]) => {
  const head = pageHeads[name]
  return head ? [{ path, ...head }] : []
})

/** Where links that come by mail lead: no search engine may ask for these. */
export const hiddenPaths = [pages.signInLink, pages.confirmEmail].map(({ path }) => path.split(':')[0]!)

/** Those of them that are the portal's own. */
export const openScreens: readonly Head[] = openPages.filter(({ path }) => screens.test(path))

/** The head of any other screen. */
export const otherScreen = (path: string): Head => ({
  path,
  title: 'I AM',
  description:
    'I AM: one identity for creators and brands. Passport, wallet and digital twin, on the Continuum.',
})
