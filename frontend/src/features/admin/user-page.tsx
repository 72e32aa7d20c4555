import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { formatDate } from '../../lib/dates.ts'
import { useThingName } from '../../lib/thing-name.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { useAuth } from '../session/auth.tsx'
import { addressOf } from './address.ts'
import classes from './admin.module.css'
import { BadgeHistory } from './badge-history.tsx'
import { EraseUser } from './erase-user.tsx'
import { IssueBadgeForm } from './issue-badge-form.tsx'
import { LedgerPanel } from './ledger/ledger-panel.tsx'
import { adminQueries } from './queries.ts'
import { ReturnedMails } from './returned-mails.tsx'
import { RightsForm } from './rights-form.tsx'
import { RightsHistory } from './rights-history.tsx'

/** `/admin/users/:userId`: an admin's actions on one user. */
export function UserPage() {
  const { userId = '' } = useParams()
  const me = useAuth().user
  const query = useQuery(adminQueries.user(userId))
  const { data, isPending, error } = query
  const user = data?.user
  useThingName(user?.name)

  if (!user)
    return (
      <Page title="User">
        {isPending && <Skeleton height={320} aria-label="Loading the user" />}
        {error && (
          <LoadingFailed level={1} title="This user did not load" of={query}>
            <ButtonLink to="/admin/users" variant="default">
              All users
            </ButtonLink>
          </LoadingFailed>
        )}
      </Page>
    )

  const isMe = me?.id === user.id
  return (
    <Page title={user.name}>
      <PageHead
        title={
          <span className={classes.who}>
            <Portrait name={user.name} src={user.avatarUrl} />
            <bdi>{user.name}</bdi>
          </span>
        }
        lede={
          user.erasedAt
            ? `Erased on ${formatDate(user.erasedAt)}.`
            : `${addressOf(user)}. Joined ${formatDate(user.createdAt)}.`
        }
      >
        <ButtonLink to="/admin/users" variant="default">
          All users
        </ButtonLink>
        {user.handle && !user.erasedAt && (
          <ButtonLink to={`/iam/@${user.handle}`} variant="default">
            View profile
          </ButtonLink>
        )}
      </PageHead>
      <div className={classes.columns}>
        <div>
          {data.refusedAddress && <ReturnedMails userId={user.id} refused={data.refusedAddress} />}
          {!user.erasedAt && (
            <Panel
              title="Role and rights"
              note={
                isMe
                  ? 'These are yours. Another admin has to change them.'
                  : 'They apply from this user’s next request on. The reason is kept with the change.'
              }
            >
              {!isMe && <RightsForm user={user} />}
            </Panel>
          )}
          <LedgerPanel person={user} />
          <Panel title="Rights history">
            <RightsHistory rights={data.rights} />
          </Panel>
          {!user.erasedAt && !isMe && <EraseUser user={user} />}
        </div>
        <div>
          {!user.erasedAt && (
            <Panel title="Issue a badge" note="The badge shows who issued it, and when.">
              <IssueBadgeForm userId={user.id} />
            </Panel>
          )}
          <Panel title="Badge history">
            <BadgeHistory userId={user.id} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
