import { Tooltip } from '@mantine/core'
import { IconAffiliate, IconHome2, IconIdBadge2, IconTopologyRing3, IconWaveSine } from '@tabler/icons-react'
import type { ComponentType, MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import classes from './navigation-bar.module.css'

type Item = {
  readonly name: string
  readonly to: string
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

export const navigationItems: readonly Item[] = [
  { name: 'Home', to: '/', Icon: IconHome2 },
  { name: 'Engines', to: '/#engines', Icon: IconTopologyRing3 },
  { name: 'Continuum', to: '/#continuum', Icon: IconWaveSine },
  { name: 'Stakeholders', to: '/#stakeholders', Icon: IconAffiliate },
  { name: 'I AM Directory', to: '/iam', Icon: IconIdBadge2 },
]

/** An icon of the bar. */
export function NavigationItem({ name, to, Icon }: Item) {
  const { isCurrent, onClick } = useNavigationItem(to)
  return (
    <Tooltip label={name} position="bottom">
      <Link to={to} className={classes.icon} aria-label={name} aria-current={isCurrent} onClick={onClick}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </Link>
    </Tooltip>
  )
}

/** On the home page sections are scrolled to without going anywhere; whatever begins with /iam is the directory's. */
export function useNavigationItem(to: string) {
  const { pathname } = useLocation()
  const anchor = to.split('#')[1]
  const isCurrent = (to === '/iam' ? pathname.startsWith('/iam') : to === pathname)
    ? ('page' as const)
    : undefined

  function onClick(event: MouseEvent) {
    const section =
      pathname === '/' && (anchor ? document.getElementById(anchor) : to === '/' && document.body)
    if (!section) return
    event.preventDefault()
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
  }
  return { isCurrent, onClick }
}
