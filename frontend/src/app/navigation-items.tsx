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

/** An icon of the bar. */
export const NavigationItem = ({ name, to, icon, path }: Item & { readonly path: string }) => (
  <Tooltip label={name}>
    <a href={to} className={classes.icon} aria-label={name} aria-current={currentAt(to, path)}>
      <Icon name={icon} />
    </a>
  </Tooltip>
)

/** Whatever begins with /iam is the directory's. */
export const currentAt = (to: string, path: string) =>
  (to === '/iam' ? path.startsWith('/iam') : to === path) ? ('page' as const) : undefined
