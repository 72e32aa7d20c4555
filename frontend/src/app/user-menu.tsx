import { pages } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Portrait } from '../ui/portrait.tsx'
import classes from './user-menu.module.css'

/** Sign-in link for visitors. */
export const SignInLink = () => (
  <ButtonLink to={`${pages.iam.path}?signin=1`} size="sm">
    Sign in
  </ButtonLink>
)

/** Sign-in button for a session that ended while the page stays open. */
export const SignInButton = (props: { readonly onClick: () => void; readonly children: string }) => (
  <Button size="sm" {...props} />
)

/** Placeholder until the session check has answered. */
export const AccountWaiting = () => <span className={classes.waiting} />

/** The room of the bell until it is loaded. */
export const BellWaiting = () => <span className={classes.bell} />

type UserMenuProps = {
  readonly user: SessionUser
  /** The rail beside the page leads to all places; without it the menu leads home. */
  readonly hasRail?: boolean
  readonly onSignOut: () => void
}

/** Menu of the signed-in user. */
export function UserMenu({ user, hasRail = false, onSignOut }: UserMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...menu.current!.querySelectorAll<HTMLElement>('[role="menuitem"]')]

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') menu.current!.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }

  return (
    <>
      <button
        type="button"
        className={classes.target}
        popoverTarget="account-menu"
        aria-haspopup="menu"
        aria-label={`Account of ${user.name}`}
      >
        <Portrait name={user.name} src={user.avatarUrl} size="s" />
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        role="menu"
        aria-label="Account"
        className={classes.dropdown}
        onKeyDown={onKeyDown}
        onClick={() => menu.current!.hidePopover()}
        onToggle={({ newState }) => newState === 'open' && items()[0]?.focus()}
      >
        {user.handle && (
          <Item to={`${pages.iam.path}/@${user.handle}`}>
            <strong className={classes.name} dir="auto">
              {user.name}
            </strong>
            <span className={classes.what}>Your profile</span>
          </Item>
        )}
        {!hasRail && <Item to={pages.dashboard.path}>Dashboard</Item>}
        <Item to={pages.settings.path}>Settings</Item>
        <hr className={classes.line} />
        <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={onSignOut}>
          Sign out
        </button>
      </div>
    </>
  )
}

const Item = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a href={to} role="menuitem" tabIndex={-1} className={classes.item}>
    {children}
  </a>
)
