import type { MouseEvent } from 'react'
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
    <a href={to} className={classes.icon} aria-label={name} {...navigationTo(to, path)}>
      <Icon name={icon} />
    </a>
  </Tooltip>
)

/** On the home page sections are scrolled to without going anywhere; whatever begins with /iam is the directory's. */
export function navigationTo(to: string, path: string) {
  const isCurrent = to === '/iam' ? path.startsWith('/iam') : to === path
  return {
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick(event: MouseEvent) {
      const anchor = to.split('#')[1]
      const section = path === '/' && (anchor ? document.getElementById(anchor) : to === '/' && document.body)
      if (!section) return
      event.preventDefault()
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      section.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
    },
  }
}
