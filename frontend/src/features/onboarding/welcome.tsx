import type { SessionUser } from '@iam/contracts/users/views'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './iam-page.module.css'

/** Greets a signed-in user, with links to go on. */
export function Welcome({ user }: { readonly user: SessionUser }) {
  return (
    <Panel tone="signal">
      <div className={classes.welcome}>
        <Portrait name={user.name} src={user.avatarUrl} />
        <div>
          <h2>Welcome back, {user.name}</h2>
          <p>
            {user.handle ? `You are signed in as @${user.handle}.` : `You are signed in as ${user.email}.`}
          </p>
        </div>
        <div>
          {user.handle && <ButtonLink to={`/iam/@${user.handle}`}>Go to your profile</ButtonLink>}
          <ButtonLink to="/iam/settings" variant="default">
            Settings
          </ButtonLink>
          {user.role === 'admin' && (
            <ButtonLink to="/admin/users" variant="default">
              Users and badges
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}
