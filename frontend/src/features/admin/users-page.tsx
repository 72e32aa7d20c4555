import type { AdminUser } from '@iam/contracts/users/admin-views'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/dates.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { useOpenPages } from '../../lib/use-open-pages.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { addressOf } from './address.ts'
import classes from './admin.module.css'
import { filtersIn, queryOf } from './filters.ts'
import { adminQueries } from './queries.ts'
import { roleChoices, roleNames } from './roles.ts'

/** `/admin/users`: every user who has joined. */
export function UsersPage() {
  const by = useFilters({ filtersIn, queryOf })
  const list = useInfiniteQuery(adminQueries.users(by.filters))
  const showMore = useOpenPages(list, by)
  const keys = useListKeys<HTMLUListElement>()
  const users = list.data?.pages.flatMap((page) => page.users) ?? []

  return (
    <Page title="Users and badges">
      <PageHead
        title="Users and badges"
        lede="Roles, rights and badges. Each change is recorded with who made it and why."
      />
      <FilterBar
        label="Search people"
        placeholder="Name, email or handle"
        selects={[
          { name: 'role', label: 'Role', choices: [{ value: '', label: 'All roles' }, ...roleChoices] },
        ]}
        by={by}
      />
      {list.isError && !list.data && <LoadingFailed title="The list did not load" of={list} />}
      {list.isPending && <Skeleton height={320} mt="xl" aria-label="Loading people" />}
      {list.data && (
        <>
          <p role="status" className={classes.count}>
            {list.data.pages[0]!.total.toLocaleString('en-US')}{' '}
            {list.data.pages[0]!.total === 1 ? 'person' : 'people'}
          </p>
          {users.length === 0 && (
            <Notice title="No user matches" text="Try another name, or all roles.">
              <Button onClick={by.clear}>Show all users</Button>
            </Notice>
          )}
          <ul {...keys} className={classes.list} aria-label="People" aria-busy={list.isPlaceholderData}>
            {users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </ul>
          <LoadMore of={list} onMore={showMore} className={classes.more!}>
            Load more people
          </LoadMore>
        </>
      )}
    </Page>
  )
}

function UserRow({ user }: { readonly user: AdminUser }) {
  return (
    <li className={classes.row}>
      <Portrait name={user.name} src={user.avatarUrl} size="s" />
      <div>
        <h2>
          <Link to={`/admin/users/${user.id}`} dir="auto">
            {user.name}
          </Link>
        </h2>
        <p>{user.erasedAt ? `Erased ${formatDate(user.erasedAt)}` : addressOf(user)}</p>
      </div>
      <div className={classes.facts}>
        <span>{roleNames[user.role]}</span>
        {user.canApprovePayments && <span>Approves payments</span>}
        {user.canPostNews && <span>Posts news</span>}
      </div>
    </li>
  )
}
