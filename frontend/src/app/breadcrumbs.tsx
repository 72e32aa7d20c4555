import { pages } from '@iam/contracts/pages'
import classes from './breadcrumbs.module.css'

export type Crumb = {
  readonly label: string
  readonly to: string
  /** Of a label that people have typed. */
  readonly dir?: 'auto'
}

/** The beginning of every trail; the home page has none. */
export const root: readonly Crumb[] = [
  { label: 'Home', to: pages.home.path },
  { label: 'I AM Directory', to: pages.iam.path },
]
/** The trail of a page that is not below `/iam`. */
export const rootOf = (path: string): readonly Crumb[] => (path === pages.home.path ? [] : root)

export function Breadcrumbs({ trail, path }: { trail: readonly Crumb[]; path: string }) {
  if (trail.length === 0) return null
  return (
    <nav aria-label="Breadcrumbs" className={classes.breadcrumbs}>
      <ol>
        {trail.map(({ label, to, dir }) => (
          <li key={to}>
            <a href={to} dir={dir} aria-current={to === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
