import { formatMoney } from '@iam/contracts/money'
import type { DeskAnswer } from '@iam/contracts/payouts/desk-views'
import type { CheckShown, Payout } from '@iam/contracts/payouts/views'
import { Skeleton } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatUtcDate } from '../../lib/dates.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { rowIdOf } from '../../lib/use-row-focus.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { StateTag, Tag } from '../../ui/tag.tsx'
import { CheckDots } from './checks.tsx'
import { Choice } from './choice.tsx'
import classes from './queue.module.css'
import { ago, purposeOf, stateOf } from './words.ts'

type QueueProps = {
  readonly list: UseInfiniteQueryResult<InfiniteData<DeskAnswer>>
  readonly payouts: readonly Payout[]
  /** The payout that is open beside the list. */
  readonly open: string | undefined
  /** What the list holds: "pending". */
  readonly name: string
  readonly checksOf: (id: string) => readonly CheckShown[] | undefined
  readonly addressOf: (id: string) => string
  readonly isChosen: (id: string) => boolean
  readonly onChoose: (id: string, isRange: boolean) => void
  readonly onMore: () => void
}

/** The payouts under the filter, as rows. */
export function Queue({ list, payouts, open, name, addressOf, onMore, ...rows }: QueueProps) {
  const keys = useListKeys<HTMLOListElement>()
  if (list.isError && !list.data) return <LoadingFailed title="The payouts did not load" of={list} />
  if (list.isPending) return <Skeleton height={448} role="status" aria-label="Loading payouts" />
  return (
    <nav aria-label="Payouts">
      <p role="status" className={classes.count}>
        {list.data?.pages[0]?.total ?? 0} {name}
      </p>
      {/* With a payout open, j and k go to the next one and open it. */}
      <ol {...(!open && keys)} className={classes.queue} aria-busy={list.isPlaceholderData}>
        {payouts.map((payout) => (
          <QueueRow
            key={payout.id}
            payout={payout}
            to={addressOf(payout.id)}
            isOpen={payout.id === open}
            checks={rows.checksOf(payout.id)}
            isChosen={rows.isChosen(payout.id)}
            onChoose={(isRange) => rows.onChoose(payout.id, isRange)}
          />
        ))}
      </ol>
      <LoadMore of={list} onMore={onMore} fullWidth mt="md">
        Load more
      </LoadMore>
      {payouts.length > 0 && <p className={classes.zone}>Dates are those of UTC.</p>}
    </nav>
  )
}

type RowProps = {
  readonly payout: Payout
  readonly to: string
  readonly isOpen: boolean
  readonly checks: readonly CheckShown[] | undefined
  readonly isChosen: boolean
  readonly onChoose: (isRange: boolean) => void
}

function QueueRow({ payout, to, isOpen, checks, isChosen, onChoose }: RowProps) {
  const { id, recipientName, amount, status, heldAt, isHeldLong, createdAt, movedAt } = payout
  const isPending = status === 'pending'
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      {isPending && <Choice act="Select" payout={payout} isChosen={isChosen} onChange={onChoose} />}
      <Link
        id={rowIdOf(id)}
        to={to}
        preventScrollReset
        className={classes.link}
        data-opens
        data-payout={id}
        aria-current={isOpen || undefined}
      >
        <strong dir="auto">{recipientName}</strong>
        <span className={classes.amount}>{formatMoney(amount)}</span>
        <span className={classes.what} dir="auto">
          {purposeOf(payout)}
        </span>
        <span className={classes.foot}>
          {isPending && !heldAt ? (
            <time dateTime={createdAt}>{ago(createdAt)}</time>
          ) : (
            <>
              <StateTag of={stateOf(payout)} />
              <time dateTime={heldAt ?? movedAt}>{formatUtcDate(heldAt ?? movedAt)}</time>
            </>
          )}
          {isHeldLong && <Tag tone="red">Over 2 days</Tag>}
          {checks && <CheckDots checks={checks} />}
        </span>
      </Link>
    </li>
  )
}
