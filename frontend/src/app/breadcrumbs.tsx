import { attempt } from '../lib/attempt.ts'
import classes from './breadcrumbs.module.css'

type Crumb = { readonly label: string; readonly to: string }

const sections: Readonly<Record<string, string>> = {
  directory: 'Creator Directory',
  dashboard: 'Dashboard',
  campaigns: 'Campaigns',
  reviews: 'Reviews',
  content: 'Your Content',
  marketplace: 'Marketplace',
  offers: 'Offers',
  templates: 'Content Templates',
  ama: 'AMA Sessions',
  settings: 'Profile Settings',
}
const root: readonly Crumb[] = [
  { label: 'Home', to: '/' },
  { label: 'I AM Directory', to: '/iam' },
]
const directory: Crumb = { label: 'Creator Directory', to: '/iam/directory' }

/** decodeURIComponent throws on a malformed escape (`%zz`); the segment is then shown as it is. */
const readable = (segment: string) => attempt(() => decodeURIComponent(segment)) ?? segment

/** The breadcrumbs of a path; the home page has none. */
export function trailOf(path: string): readonly Crumb[] {
  const [first, second = '', third] = path.split('/').filter(Boolean).map(readable)
  if (!first) return []
  if (first !== 'iam') return root
  const handle = second === 'profile' ? third : second.startsWith('@') ? second.slice(1) : undefined
  if (handle) return [...root, directory, { label: `@${handle}`, to: path }]
  return sections[second] ? [...root, { label: sections[second], to: `/iam/${second}` }] : root
}

export function Breadcrumbs({ path }: { readonly path: string }) {
  const trail = trailOf(path)
  if (trail.length === 0) return null
  return (
    <nav aria-label="Breadcrumbs" className={classes.breadcrumbs}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <a href={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
