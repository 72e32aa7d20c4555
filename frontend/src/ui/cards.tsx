import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import classes from './cards.module.css'

/** The number of results, announced to screen readers, and beside it what belongs to the list as a whole. */
export const CardsHead = ({ count, children }: { count: ReactNode; children?: ReactNode }) => (
  <div className={classes.head}>
    <p role="status">{count}</p>
    {children}
  </div>
)

type CardsProps = {
  readonly label: string
  /** The cards are those of the previous query; the current one is still loading. */
  readonly isOld?: boolean
  readonly wide?: boolean
  /** One `<li>` per card. */
  readonly children: ReactNode
}

export const Cards = ({ label, isOld = false, wide = false, children }: CardsProps) => (
  <ul className={classes.cards} data-wide={wide || undefined} aria-label={label} aria-busy={isOld}>
    {children}
  </ul>
)

type CardsToComeProps = Omit<CardsProps, 'isOld'> & { readonly count?: number }

/** While cards load: the placeholder of one, `count` times. */
export const CardsToCome = ({ label, count = 6, wide = false, children }: CardsToComeProps) => (
  <div className={classes.cards} data-wide={wide || undefined} role="status" aria-label={label}>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
      <Fragment key={place}>{children}</Fragment>
    ))}
  </div>
)

type MoreCardsProps = {
  /** What the cards show, in the plural: `campaigns`. */
  readonly noun: string
  readonly shown: number
  readonly total: number
  readonly list: UseInfiniteQueryResult
  readonly onMore: () => void
}

/** Loads more cards, if there are any. */
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
