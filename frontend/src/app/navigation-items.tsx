import { pages } from '@iam/contracts/pages'
import { Tooltip } from '../ui/tooltip.tsx'
import { Icon, type IconName } from './icons.tsx'
import classes from './navigation-bar.module.css'

type Item = { readonly name: string; readonly to: string; readonly icon: IconName }

export const navigationItems: readonly Item[] = [
  { name: 'Home', to: pages.home.path, icon: 'home' },
  { name: 'Engines', to: `${pages.home.path}#engines`, icon: 'engines' },
  { name: 'Continuum', to: `${pages.home.path}#continuum`, icon: 'continuum' },
  { name: 'Stakeholders', to: `${pages.home.path}#stakeholders`, icon: 'stakeholders' },
  { name: 'I AM Directory', to: pages.iam.path, icon: 'directory' },
]

/** A link of the navigation bar, shown as an icon. */
export const NavigationItem = ({ name, to, icon, path }: Item & { readonly path: string }) => (
  <Tooltip label={name}>
    <a href={to} className={classes.icon} aria-label={name} aria-current={currentAt(to, path)}>
      <Icon name={icon} />
    </a>
  </Tooltip>
)

/** Every path that begins with /iam marks the directory's entry as the current page. */
export const currentAt = (to: string, path: string) =>
  (to === pages.iam.path ? path.startsWith(pages.iam.path) : to === path) ? ('page' as const) : undefined
