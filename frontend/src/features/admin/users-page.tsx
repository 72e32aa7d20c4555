import type { AdminUser } from '@iam/contracts/users/admin-views'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/dates.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './admin.module.css'
import { adminQueries } from './queries.ts'
import { roleChoices, roleNames } from './roles.ts'

/** `/admin/users`: every user who has joined. */
export function UsersPage() {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const [debouncedSearch] = useDebouncedValue(search.trim(), 250)
  const list = useInfiniteQuery(adminQueries.users({ search: debouncedSearch, role }))
  const keys = useListKeys<HTMLUListElement>()
  const users = list.data?.pages.flatMap((page) => page.users) ?? []

  return (
    <Page title="Users and badges">
      <PageHead
        title="Users and badges"
        lede="Roles, rights and badges. Each change is recorded with who made it and why."
      />
      <search className={classes.filters}>
        <TextInput
          label="Search people"
          type="search"
          placeholder="Name, email or handle"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          label="Role"
          data={[{ value: '', label: 'All roles' }, ...roleChoices]}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
      </search>
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
              <Button
                onClick={() => {
                  setSearch('')
                  setRole('')
                }}
              >
                Show all users
              </Button>
            </Notice>
          )}
          <ul {...keys} className={classes.list} aria-label="People" aria-busy={list.isPlaceholderData}>
            {users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </ul>
          <LoadMore of={list} className={classes.more!}>
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
        <p>{user.erasedAt ? `Erased ${formatDate(user.erasedAt)}` : user.email}</p>
      </div>
      <div className={classes.facts}>
        <span>{roleNames[user.role]}</span>
        {user.canApprovePayments && <span>Approves payments</span>}
        {user.canPostNews && <span>Posts news</span>}
      </div>
    </li>
  )
}
