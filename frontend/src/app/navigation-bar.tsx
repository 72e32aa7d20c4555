import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import classes from './navigation-bar.module.css'
import { NavigationItem, navigationItems } from './navigation-items.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar at the top of every page. */
export function NavigationBar() {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.home} aria-label="I AM, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className={classes.icons}>
          {navigationItems.map((item) => (
            <NavigationItem key={item.name} {...item} />
          ))}
        </nav>
        <div className={classes.large}>
          <PathChoice />
          <ButtonLink to="/founding-members" variant="default" size="sm">
            Meet the Founding Members
          </ButtonLink>
        </div>
        <UserMenu />
        <MobileMenu />
      </div>
    </header>
  )
}

const paths = ['Investor Journey', 'Talent Recruitment', 'End User Access']

/** Remembers what was chosen while the page is open; nothing follows from it yet. */
function PathChoice() {
  const [path, setPath] = useState('')
  return (
    <NativeSelect
      aria-label="Choose Your Path"
      className={classes.path!}
      value={path}
      onChange={(event) => setPath(event.currentTarget.value)}
    >
      <option value="" disabled hidden>
        Choose Your Path
      </option>
      {paths.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </NativeSelect>
  )
}
