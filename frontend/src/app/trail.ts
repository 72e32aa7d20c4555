import { allPages, pages } from '@iam/contracts/pages'
import { attempt } from '../lib/attempt.ts'
import { type Crumb, root, rootOf } from './breadcrumbs.tsx'

const directory: Crumb = { label: pages.directory.crumb, to: pages.directory.path }

/** Sections without a page of their own, with the page that lists what is in them. */
const listedAt: Readonly<Record<string, string>> = { '/iam/payouts': pages.earnings.path }

/** decodeURIComponent throws on a malformed escape (`%zz`); the segment is then shown as it is. */
const readable = (segment: string) => attempt(() => decodeURIComponent(segment)) ?? segment

/** The breadcrumbs of a screen; `name` is that of the thing it shows, once it is loaded. */
export function trailOf(path: string, name?: string): readonly Crumb[] {
  const [first = '', second = '', third] = path.split('/').filter(Boolean).map(readable)
  if (first !== 'iam' && first !== 'admin') return rootOf(path)
  const named = second === 'profile' ? third : second.startsWith('@') ? second : undefined
  const handle = named?.replace(/^@/, '')
  if (first === 'iam' && handle) return [...root, directory, { label: `@${handle}`, to: path }]
  const sectionPath = second ? `/${first}/${second}` : `/${first}`
  const section = allPages.find(([, page]) => page.path === (listedAt[sectionPath] ?? sectionPath))?.[1]
  if (!section?.crumb) return root
  const trail: readonly Crumb[] = [...root, { label: section.crumb, to: section.path }]
  return name && third ? [...trail, { label: name, to: path, dir: 'auto' }] : trail
}
