import type { NotificationGroup } from '@iam/contracts/enumerations'
import { groupNames } from '@iam/contracts/notifications/groups'
import { pages } from '@iam/contracts/pages'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../lib/api-error.ts'
import { explain } from '../../lib/problem.ts'
import { tellFailure } from '../../lib/tell-failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { NoticePage } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { notificationMutations, notificationQueries } from './queries.ts'

const toChoices = `${pages.settings.path}#notifications`

/** `/iam/unsubscribe/:token`: the page behind the link of a mail. It asks, because scanners of mails open every link. */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const query = useQuery(notificationQueries.unsubscribing(token))
  const stop = useMutation(notificationMutations.unsubscribe(token))
  const refusal = refusalOf(stop.error) ?? refusalOf(query.error)

  if (refusal)
    return (
      <NoticePage role="alert" title="This link does not work" text={explain(refusal)}>
        <ButtonLink to={toChoices}>Open the settings</ButtonLink>
      </NoticePage>
    )
  if (stop.isSuccess)
    return (
      <NoticePage
        role="status"
        title="These mails are stopped"
        text="What the portal shows you stays as it is."
      >
        <ButtonLink to={toChoices}>Choose what you are told</ButtonLink>
      </NoticePage>
    )
  if (query.data)
    return (
      <NoticePage title="Stop these mails?" text={textOf(query.data.groups)}>
        <Button loading={stop.isPending} onClick={() => stop.mutate(undefined, { onError: tell })}>
          Stop these mails
        </Button>
      </NoticePage>
    )
  return (
    <Page title="Stop mails">
      <h1>Stop mails</h1>
      {query.error ? (
        <LoadingFailed title="This link did not load" of={query} />
      ) : (
        <Skeleton height={160} mt="lg" role="status" aria-label="Loading what the link stops" />
      )}
    </Page>
  )
}

const tell = tellFailure('The mails were not stopped')

/** A link that is refused stays refused; after a failure it may work again. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    ? error
    : undefined

const lists = new Intl.ListFormat('en')

function textOf(groups: readonly NotificationGroup[]): string {
  const names = (Object.keys(groupNames) as NotificationGroup[])
    .filter((group) => groups.includes(group))
    .map((group) => groupNames[group])
  const rest = groups.length > 1 ? ' Those about your account still come.' : ''
  return `Then you get no more mails about ${lists.format(names)}.${rest} What the portal shows you stays as it is.`
}
