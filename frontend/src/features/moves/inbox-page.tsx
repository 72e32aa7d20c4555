import { pages } from '@iam/contracts/pages'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { counted } from '../../lib/counted.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { useAuth } from '../session/auth.tsx'
import { MoveRow } from './move-row.tsx'
import classes from './moves.module.css'
import { moveQueries } from './queries.ts'

/** `/admin`: what waits for the admins, and for other approvers the payouts among it, the longest wait first. */
export function InboxPage() {
  const isAdmin = useAuth().user?.role === 'admin'
  const list = useInfiniteQuery(moveQueries.inbox())
  const keys = useListKeys<HTMLUListElement>()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total ?? 0

  return (
    <Page title="Inbox">
      <PageHead
        title="Inbox"
        lede={
          isAdmin
            ? 'What needs a decision: payouts, reviews that their brands have left for 14 days, the work and participants of erased brands, and content and templates that only admins approve.'
            : 'The payouts that you may decide or settle.'
        }
      />
      {list.data?.pages[0]?.mailsAreOff && (
        <p role="status" className={classes.count}>
          <strong>Mails are not sent:</strong> users get neither sign-in links nor confirmations. The operator
          has to set SMTP_URL and MAIL_FROM.
        </p>
      )}
      {list.isPending && <Skeleton height={320} role="status" aria-label="Loading the inbox" />}
      {list.isError && !list.data && <LoadingFailed title="The inbox did not load" of={list} />}
      {list.data && total === 0 && (
        <Notice
          title="Nothing waits for you"
          text={`${isAdmin ? noneLeft : ''}Payouts on hold, and those that another approver has to decide, are on the desk. What comes up comes here by itself.`}
        >
          <ButtonLink to={pages.payouts.path} variant="default">
            Open the payout desk
          </ButtonLink>
          {isAdmin && (
            <ButtonLink to={pages.interest.path} variant="default">
              Look at the interest
            </ButtonLink>
          )}
        </Notice>
      )}
      {total > 0 && (
        <>
          <p role="status" className={classes.count}>
            {counted(total, 'thing')} waiting
          </p>
          <ul {...keys} className={classes.rows} aria-label="Inbox" data-framed>
            {items.map((item) => (
              <MoveRow key={item.id} move={item} />
            ))}
          </ul>
        </>
      )}
      <LoadMore of={list} className={classes.more!}>
        Load more
      </LoadMore>
    </Page>
  )
}

const noneLeft =
  'No review that you may decide has waited for 14 days. Nothing of an erased brand waits, and no content or template waits for an admin’s approval. '
