import { allPages, pages } from '@iam/contracts/pages'
import { attempt } from '../lib/attempt.ts'
import { type Crumb, root, rootOf } from './breadcrumbs.tsx'

const directory: Crumb = { label: pages.directory.crumb, to: pages.directory.path }

/** decodeURIComponent throws on a malformed escape (`%zz`); the segment is then shown as it is. */
const readable = (segment: string) => attempt(() => decodeURIComponent(segment)) ?? segment

/** The breadcrumbs of a screen. */
export function trailOf(path: string): readonly Crumb[] {
  const [first, second = '', third] = path.split('/').filter(Boolean).map(readable)
  if (first !== 'iam') return rootOf(path)
  const handle = second === 'profile' ? third : second.startsWith('@') ? second.slice(1) : undefined
  if (handle) return [...root, directory, { label: `@${handle}`, to: path }]
  const section = allPages.find(([, page]) => page.path === `${pages.iam.path}/${second}`)?.[1]
  return section?.crumb ? [...root, { label: section.crumb, to: section.path }] : root
}
