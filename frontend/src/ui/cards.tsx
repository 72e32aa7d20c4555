import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './cards.module.css'

/** How many there are, said aloud; beside it what belongs to the list as a whole. */
export const CardsHead = ({
  count,
  children,
}: {
  readonly count: ReactNode
  readonly children?: ReactNode
}) => (
  <div className={classes.head}>
    <p role="status">{count}</p>
    {children}
  </div>
)

type CardsProps = {
  readonly label: string
  /** These are the cards of the question before; those of the present one are on their way. */
  readonly isOld?: boolean
  readonly wide?: boolean
  /** Each an `<li>`. */
  readonly children: ReactNode
}

export const Cards = ({ label, isOld = false, wide = false, children }: CardsProps) => (
  <ul className={classes.cards} data-wide={wide || undefined} aria-label={label} aria-busy={isOld}>
    {children}
  </ul>
)

type CardsToComeProps = {
  readonly label: string
  readonly count?: number
  readonly wide?: boolean
  /** One of them. */
  readonly children: ReactNode
}

export const CardsToCome = ({ label, count = 6, wide = false, children }: CardsToComeProps) => (
  <div className={classes.cards} data-wide={wide || undefined} role="status" aria-label={label}>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <Fragment key={place}>{children}</Fragment>
    ))}
  </div>
)

type MoreCardsProps = {
  /** What the cards are of: `campaigns`. */
  readonly noun: string
  readonly shown: number
  readonly total: number
  readonly list: {
    readonly hasNextPage: boolean
    readonly isPlaceholderData: boolean
    readonly isFetchingNextPage: boolean
    readonly isError: boolean
  }
  readonly onMore: () => void
}

/** The way to the cards that are not shown yet, if there are any. */
export function MoreCards({ noun, shown, total, list, onMore }: MoreCardsProps) {
  if (!list.hasNextPage || list.isPlaceholderData) return null
  return (
    <div className={classes.more}>
      <Button variant="default" loading={list.isFetchingNextPage} onClick={onMore}>
        {list.isError ? 'Try loading more again' : `Load more ${noun}`}
      </Button>
      <p>
        {shown} of {total}
      </p>
    </div>
  )
}
