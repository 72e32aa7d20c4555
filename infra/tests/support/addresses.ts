import { allPages } from '@iam/contracts/pages'
import * as z from 'zod'

/** Gets JSON from the portal with some user's session; undefined where it refuses. */
type Ask = (path: string) => Promise<unknown>

/** The addresses of all pages: `/iam`, `/iam/profile/:handle`. */
export const routes: readonly string[] = allPages.map(([, { path }]) => path)

/** The addresses that show a route, where these are not just its own. */
const examples: Readonly<Record<string, (ask: Ask) => readonly string[] | Promise<readonly string[]>>> = {
  '/iam': () => ['/iam', '/iam?join=register', '/iam?signin=1'],
  '/iam/directory': () => ['/iam/directory', '/iam/directory?search=zzzzqqqq'],
  // Signed-out users see one prompt in place of all tabs.
  '/iam/settings': async (ask) =>
    ['', ...((await ask('/api/auth/me')) ? ['?tab=personal', '?tab=badges', '?tab=analytics'] : [])].map(
      (tab) => `/iam/settings${tab}`,
    ),
  '/iam/profile/:handle': () => ['/iam/profile/kofi-mensah'],
  '/iam/:atHandle': () => ['/iam/@ana-ruiz', '/iam/@nobody-here', '/iam/nope'],
  '/iam/sign-in/:token': () => ['/iam/sign-in/a-link-that-is-used-up'],
  '/iam/confirm/:token': () => ['/iam/confirm/a-link-that-is-used-up'],
  '/iam/unsubscribe/:token': () => ['/iam/unsubscribe/a-link-that-is-not-ours'],
  '/iam/campaigns/:id': async (ask) => [`/iam/campaigns/${await firstId(ask, '/api/iam/campaigns')}`],
  '/iam/campaigns/:id/work': async (ask) => [
    `/iam/campaigns/${await firstId(ask, '/api/iam/campaigns/participation', 'campaignId')}/work`,
  ],
  '/iam/offers/:id': async (ask) => [`/iam/offers/${await firstId(ask, '/api/iam/marketplace/offers')}`],
  '/iam/news': async (ask) => [
    '/iam/news',
    ...((await ask('/api/news/audience')) ? ['/iam/news?tab=written'] : []),
  ],
  '/iam/news/:id': async (ask) => [`/iam/news/${await firstId(ask, '/api/news')}`],
  '/iam/news/:id/edit': async (ask) => [`/iam/news/${await firstId(ask, '/api/news')}/edit`],
  '/iam/earnings/statements/:period': () => ['/iam/earnings/statements/2026-06'],
  '/iam/ama': () => ['', '?tab=live', '?tab=host'].map((tab) => `/iam/ama${tab}`),
  // Before it is live, live and over: rooms of other kinds.
  '/iam/ama/:id': (ask) =>
    Promise.all(
      ['scheduled', 'live', 'completed'].map(async (status) => `/iam/ama/${await sessionId(ask, status)}`),
    ),
  '/iam/ama/:id/recording': async (ask) => [`/iam/ama/${await sessionId(ask, 'completed')}/recording`],
  '/iam/payouts/:id': async (ask) => [`/iam/payouts/${await firstId(ask, '/api/iam/payouts')}`],
  '/admin/payouts/:id': async (ask) => [`/admin/payouts/${await firstId(ask, '/api/admin/payouts')}`],
  '/admin/users/:userId': async (ask) => [`/admin/users/${await firstId(ask, '/api/admin/users')}`],
}

/** The addresses to open for a route. */
export async function addressesOf(route: string, ask: Ask): Promise<readonly string[]> {
  const example = examples[route]
  if (!example && route.includes(':'))
    throw new Error(`Say in addresses.ts which addresses show what ${route} looks like.`)
  return example ? await example(ask) : [route]
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** The id of the first session in this status. */
async function sessionId(ask: Ask, status: string): Promise<string> {
  const list = z.object({ sessions: z.array(z.object({ id: z.string(), status: z.string() })) })
  const { sessions } = list.parse(await ask('/api/iam/ama/sessions?limit=100'))
  return sessions.find((session) => session.status === status)?.id ?? nobody
}

/** The id of the first item in an answer's only list; an unknown id for refused callers, who then see "not found". */
async function firstId(ask: Ask, path: string, key = 'id'): Promise<string> {
  const answer = await ask(path)
  if (answer === undefined) return nobody
  // An answer of another shape fails: read as an empty list, every screen behind it would be opened without content.
  const lists = z.record(z.string(), z.unknown()).parse(answer)
  const list = z.array(z.looseObject({ [key]: z.string() })).parse(Object.values(lists).find(Array.isArray))
  return list[0]?.[key] ?? nobody
}
