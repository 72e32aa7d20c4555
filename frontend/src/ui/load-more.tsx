import { Button, type ButtonProps } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type LoadMoreProps = Pick<ButtonProps, 'className' | 'fullWidth' | 'mt' | 'size' | 'children'> & {
  /** A list that is shown page by page. */
  readonly of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** The button below a list that shows its next page, as long as there is one. */
export function LoadMore({ of: list, ...look }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...look}
    />
  )
}
