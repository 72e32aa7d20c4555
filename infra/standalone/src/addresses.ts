import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** Asks the portal for JSON, as somebody; nothing where it refuses. */
type Ask = (path: string) => Promise<unknown>

const registers = ['app/router.tsx', 'public/pages.ts']

/**
 * The addresses of all screens, read from where they are registered: `/iam`, `/iam/profile/:handle`. As text, because this side
 * of the house neither renders screens nor knows JSX.
 */
export const routes: readonly string[] = registers
  .flatMap((file) => [
    ...readFileSync(new URL(`../../../frontend/src/${file}`, import.meta.url), 'utf8').matchAll(
      /\bpath: '([^'*]+)'/g,
    ),
  ])
  .map(([, path = '']) => `/${path.replace(/^\//, '')}`)

/** What to open to see a route, where that is more or other than its own address. */
const examples: Readonly<Record<string, (ask: Ask) => readonly string[] | Promise<readonly string[]>>> = {
  '/iam': () => ['/iam', '/iam?join=register', '/iam?signin=1'],
  '/iam/directory': () => ['/iam/directory', '/iam/directory?search=zzzzqqqq'],
  // Whoever is not signed in sees one prompt in the place of all tabs.
  '/iam/settings': async (ask) =>
    ['', ...((await ask('/api/auth/me')) ? ['?tab=personal', '?tab=badges', '?tab=analytics'] : [])].map(
      (tab) => `/iam/settings${tab}`,
    ),
  '/iam/profile/:handle': () => ['/iam/profile/kofi-mensah'],
  '/iam/:atHandle': () => ['/iam/@ana-ruiz', '/iam/@nobody-here', '/iam/nope'],
  '/iam/sign-in/:token': () => ['/iam/sign-in/a-link-that-is-used-up'],
  '/iam/confirm/:token': () => ['/iam/confirm/a-link-that-is-used-up'],
  '/iam/campaigns/:id': async (ask) => [`/iam/campaigns/${await firstId(ask, '/api/iam/campaigns')}`],
  '/iam/campaigns/:id/work': async (ask) => [
    `/iam/campaigns/${await firstId(ask, '/api/iam/campaigns/participation', 'campaignId')}/work`,
  ],
  '/iam/offers/:id': async (ask) => [`/iam/offers/${await firstId(ask, '/api/iam/marketplace/offers')}`],
  '/admin/users/:userId': async (ask) => [`/admin/users/${await firstId(ask, '/api/admin/users')}`],
}

/** The addresses to look at for a route. */
export async function addressesOf(route: string, ask: Ask): Promise<readonly string[]> {
  const example = examples[route]
  if (!example && route.includes(':'))
    throw new Error(`Say in addresses.ts which addresses show what ${route} looks like.`)
  return example ? await example(ask) : [route]
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** An id of the first thing in the one list of an answer; whoever may not ask sees what there is for a stranger. */
async function firstId(ask: Ask, path: string, key = 'id'): Promise<string> {
  const lists = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(await ask(path))
  const list = z
    .array(z.looseObject({ [key]: z.string() }))
    .safeParse(Object.values(lists).find(Array.isArray))
  return list.data?.[0]?.[key] ?? nobody
}
