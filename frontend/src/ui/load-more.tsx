import { Button, type ButtonProps } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type LoadMoreProps = Pick<ButtonProps, 'className' | 'fullWidth' | 'mt' | 'size' | 'children'> & {
  /** A list that is shown page by page. */
  readonly of: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  /** Shows the next page, if that is more than to fetch it. */
  readonly onMore?: (() => void) | undefined
}

/**
 * The button below a list that shows its next page, as long as there is one. It stays enabled while the page
 * is fetched: a disabled button would lose the focus.
 */
export function LoadMore({
  of: list,
  onMore = () => void list.fetchNextPage(),
  children,
  ...look
}: LoadMoreProps) {
  if (!list.hasNextPage) return null
  const isFetching = list.isFetchingNextPage
  const isFailed = list.isFetchNextPageError && !isFetching
  return (
    <>
      {isFailed && (
        <p role="alert" className={look.className}>
          More could not be loaded.
        </p>
      )}
      <Button
        variant="default"
        {...look}
        aria-busy={isFetching}
        onClick={() => {
          if (!isFetching) onMore()
        }}
      >
        {isFetching ? 'Loading …' : isFailed ? 'Try loading more again' : children}
      </Button>
    </>
  )
}
