import { Menu, UnstyledButton } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import { useAuth } from '../features/session/auth.tsx'
import { showToast } from '../lib/toasts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Portrait } from '../ui/portrait.tsx'
import classes from './user-menu.module.css'

/** Who is signed in, and the way to sign in or out. */
export function UserMenu() {
  const { status, user, logout } = useAuth()
  const navigate = useNavigate()
  if (status === 'loading') return <span className={classes.waiting} />
  if (status === 'signed-out')
    return (
      <ButtonLink to="/iam?signin=1" size="sm">
        Sign in
      </ButtonLink>
    )

  async function signOut() {
    await logout()
    navigate('/iam', { replace: true })
    showToast({ title: 'Signed out', description: 'See you soon.' })
  }

  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={240}
      classNames={{ dropdown: classes.dropdown!, item: classes.item! }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Account of ${user.name}`}>
          <Portrait name={user.name} src={user.avatarUrl} size="s" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {user.handle && (
          <Menu.Item component={Link} to={`/iam/@${user.handle}`}>
            <strong className={classes.name}>{user.name}</strong>
            <span className={classes.what}>Your profile</span>
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/iam/settings">
          Settings
        </Menu.Item>
        {user.role === 'admin' && (
          <>
            <Menu.Item component={Link} to="/admin/users">
              Users and badges
            </Menu.Item>
            <Menu.Item component={Link} to="/admin/interest">
              Interest
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item onClick={signOut}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
