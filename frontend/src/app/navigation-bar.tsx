import { pages } from '@iam/contracts/pages'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import classes from './navigation-bar.module.css'
import { currentAt, navigationItems } from './navigation-items.ts'

/** The bar at the top of every page. `account` is the user menu, or a way to sign in. */
export const NavigationBar = ({ path, account }: { path: string; account: ReactNode }) => (
  <header className={classes.bar}>
    <div className={classes.inner}>
      <a href={pages.home.path} className={classes.home} aria-label="I AM, home">
        <Logo />
      </a>
      <nav aria-label="Main" className={classes.icons}>
        {navigationItems.map(({ name, to, icon }) => (
          <Tooltip key={name} label={name}>
            <a href={to} className={classes.icon} aria-label={name} aria-current={currentAt(to, path)}>
              <Icon path={icon.join('')} />
            </a>
          </Tooltip>
        ))}
      </nav>
      <div className={classes.large}>
        <PathChoice />
        <ButtonLink to={pages.foundingMembers.path} variant="default" size="sm">
          Meet the Founding Members
        </ButtonLink>
      </div>
      {account}
      <MobileMenu path={path} />
    </div>
  </header>
)

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

const paths = ['Investor Journey', 'Talent Recruitment', 'End User Access']

/** The choice is kept while the page is open; no feature uses it yet. */
const PathChoice = () => (
  <select aria-label="Choose Your Path" className={classes.path} defaultValue="" autoComplete="off">
    <option value="" disabled hidden>
      Choose Your Path
    </option>
    {paths.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </select>
)
