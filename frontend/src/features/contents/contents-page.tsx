import { ContentStatus } from '@iam/contracts/enumerations'
import { pages } from '@iam/contracts/pages'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import { makesContent } from '../../lib/makes.ts'
import { usePageActions } from '../../lib/page-actions.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { useSought } from '../../lib/use-sought.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CardsHead } from '../../ui/cards.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { contentStates } from '../../ui/states.ts'
import { useAuth } from '../session/auth.tsx'
import { ContentCard, type Item } from './content-card.tsx'
import { ContentDialog } from './content-dialog.tsx'
import classes from './contents-page.module.css'
import { contentQueries } from './queries.ts'

/** `/iam/content`: the creator's own content; `#{id}` marks one of them, `?new=` opens the form. */
export function ContentsPage() {
  const { user } = useAuth()
  const mayWrite = makesContent(user)
  const [searchParams, setSearchParams] = useSearchParams()
  const status = ContentStatus.safeParse(searchParams.get('status')).data ?? 'all'
  const [editing, setEditing] = useState<Item | 'new' | null>(searchParams.has('new') ? 'new' : null)
  const query = useQuery({ ...contentQueries.own(user?.id ?? ''), enabled: user !== null })
  const { data } = query
  const keys = useListKeys<HTMLUListElement>()
  const write = () => setEditing('new')
  usePageActions(mayWrite && { title: 'Write content', words: 'new piece post draft', run: write })
  const shown = data?.contents.filter((item) => status === 'all' || item.status === status) ?? []

  const close = () => {
    setEditing(null)
    if (searchParams.has('new')) setSearchParams({}, { replace: true, preventScrollReset: true })
  }

  return (
    <Page title="Your content">
      <PageHead
        title="Your content"
        lede="What you make. Publish it to show it on your profile, or hand it in for a campaign."
      >
        {user?.handle && (
          <ButtonLink to={`/iam/@${user.handle}`} variant="default">
            View Profile
          </ButtonLink>
        )}
        <ButtonLink to={pages.templates.path} variant="default">
          Templates
        </ButtonLink>
        {mayWrite && <Button onClick={write}>New piece</Button>}
      </PageHead>

      {query.isPending && <Skeleton height={320} role="status" aria-label="Loading your content" />}
      {query.error && !data && <LoadingFailed title="Your content did not load" of={query} />}
      {data && data.contents.length === 0 && (
        <Notice
          title="Nothing yet"
          text={
            mayWrite
              ? 'Your first piece can be a few lines, or the address of a clip.'
              : 'Creators write content, and keep theirs here.'
          }
        >
          {mayWrite && <Button onClick={write}>Write the first piece</Button>}
        </Notice>
      )}
      {data && data.contents.length > 0 && (
        <>
          <CardsHead count={counted(shown.length, 'piece')}>
            <NativeSelect
              label="Status"
              data={[
                { value: 'all', label: 'All' },
                ...ContentStatus.options.map((value) => ({ value, label: contentStates[value].name })),
              ]}
              value={status}
              onChange={({ currentTarget: { value } }) =>
                setSearchParams(value === 'all' ? {} : { status: value }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </CardsHead>
          {shown.length === 0 && (
            <Notice title="None of these" text="Nothing of yours has this status at the moment.">
              <Button variant="default" onClick={() => setSearchParams({}, { replace: true })}>
                Show all
              </Button>
            </Notice>
          )}
          <ul {...keys} className={classes.grid} aria-label="Your content">
            {shown.map((item) => (
              <Entry key={item.id} item={item} onEdit={() => setEditing(item)} />
            ))}
          </ul>
        </>
      )}
      {editing && <ContentDialog item={editing === 'new' ? null : editing} onClose={close} />}
    </Page>
  )
}

function Entry({ item, onEdit }: ComponentProps<typeof ContentCard>) {
  return (
    <li {...useSought(item.id)}>
      <ContentCard item={item} onEdit={onEdit} />
    </li>
  )
}
