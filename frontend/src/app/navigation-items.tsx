import { Tooltip } from '../ui/tooltip.tsx'
import { Icon, type IconName } from './icons.tsx'
import classes from './navigation-bar.module.css'

type Item = { readonly name: string; readonly to: string; readonly icon: IconName }

export const navigationItems: readonly Item[] = [
  { name: 'Home', to: '/', icon: 'home' },
  { name: 'Engines', to: '/#engines', icon: 'engines' },
  { name: 'Continuum', to: '/#continuum', icon: 'continuum' },
  { name: 'Stakeholders', to: '/#stakeholders', icon: 'stakeholders' },
  { name: 'I AM Directory', to: '/iam', icon: 'directory' },
]

/** A link of the navigation bar, shown as an icon. */
export const NavigationItem = ({ name, to, icon, path }: Item & { readonly path: string }) => (
  <Tooltip label={name}>
    <a href={to} className={classes.icon} aria-label={name} aria-current={currentAt(to, path)}>
      <Icon name={icon} />
    </a>
  </Tooltip>
)

/** Every path below /iam marks the directory's entry as the current page. */
export const currentAt = (to: string, path: string) =>
  (to === '/iam' ? path.startsWith('/iam') : to === path) ? ('page' as const) : undefined
