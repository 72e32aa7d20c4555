import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useListKeys } from '../lib/use-list-keys.ts'
import classes from './cards.module.css'
import { LoadMore } from './load-more.tsx'
import { LoadingFailed } from './loading-failed.tsx'
import { Notice } from './notice.tsx'

/** The number of results, announced to screen readers, and beside it what belongs to the list as a whole. */
export const CardsHead = ({ count, children }: { count: ReactNode; children?: ReactNode }) => (
  <div className={classes.head}>
    <p role="status">{count}</p>
    {children}
  </div>
)

type CardListProps<Card> = {
  /** What the cards show, in the plural: `campaigns`. */
  readonly noun: string
  readonly label: string
  readonly list: UseInfiniteQueryResult<InfiniteData<{ total: number }>>
  /** Those of all open pages; undefined until they are known. */
  readonly cards: readonly Card[] | undefined
  /** Number of cards on all pages, if it is not the one that the list says. */
  readonly total?: number | undefined
  readonly hasMore?: boolean
  readonly onMore?: () => void
  readonly wide?: boolean
  /** The placeholder of one card. */
  readonly toCome: ReactNode
  /** What is said of an empty list, and the next step then. */
  readonly ifNone: string
  readonly next: ReactNode
  /** Another action if the list did not load. */
  readonly ifFailed?: ReactNode
  /** Beside the number of results. */
  readonly children?: ReactNode
  readonly card: (card: Card, place: number) => ReactNode
}

/** A list as cards in all its states: to come, failed, empty, and with more to load. */
export function CardList<Card extends { readonly id: string }>({
  noun,
  list,
  cards: given,
  total = list.data?.pages[0]?.total ?? 0,
  hasMore = list.hasNextPage,
  onMore,
  ...props
}: CardListProps<Card>) {
  const keys = useListKeys<HTMLUListElement>()
  const cards = given && firstOfEach(given)
  if (list.isError && !list.data)
    return (
      <LoadingFailed title={`Error loading ${noun}`} of={list} reloads>
        {props.ifFailed}
      </LoadingFailed>
    )
  const grid = { className: classes.cards, 'data-wide': props.wide || undefined }
  return (
    <>
      <CardsHead count={cards ? `${total} ${noun} found` : `Looking for ${noun}`}>{props.children}</CardsHead>
      {!cards && (
        <div {...grid} role="status" aria-label={`Loading ${noun}`}>
          {Array.from({ length: props.wide ? 4 : 6 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
            <Fragment key={place}>{props.toCome}</Fragment>
          ))}
        </div>
      )}
      {cards?.length === 0 && (
        <Notice title={`No ${noun} found`} text={props.ifNone}>
          {props.next}
        </Notice>
      )}
      <ul {...grid} {...keys} aria-label={props.label} aria-busy={list.isPlaceholderData}>
        {cards?.map((card, place) => (
          <li key={card.id}>{props.card(card, place)}</li>
        ))}
      </ul>
      {hasMore && !list.isPlaceholderData && (
        <div className={classes.more}>
          <LoadMore of={list} onMore={onMore}>
            Load more {noun}
          </LoadMore>
          <p>
            {cards?.length ?? 0} of {total}
          </p>
        </div>
      )}
    </>
  )
}

/** A keyset list has an entry twice if its rank changed between two pages: the first one is shown. */
function firstOfEach<Card extends { readonly id: string }>(cards: readonly Card[]): readonly Card[] {
  const ids = new Set<string>()
  return cards.filter(({ id }) => ids.size < ids.add(id).size)
}
