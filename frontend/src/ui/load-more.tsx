import { Button, type ButtonProps } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { returnTo } from '../lib/undo.ts'

type LoadMoreProps = Pick<ButtonProps, 'className' | 'fullWidth' | 'mt' | 'size' | 'children'> & {
  /** A list that is shown page by page. */
  readonly of: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  /** Shows the next page, if that is more than to fetch it. */
  readonly onMore?: (() => void) | undefined
}

/** The button below a list that shows its next page, as long as there is one. */
export const LoadMore = (props: LoadMoreProps) => props.of.hasNextPage && <MoreButton {...props} />

/** It stays enabled while the page is fetched: a disabled button would lose the focus. */
function MoreButton({
  of: list,
  onMore = () => void list.fetchNextPage(),
  children,
  ...look
}: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const noteEntries = useGoingOn(button)
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
        ref={button}
        aria-busy={isFetching}
        onClick={() => {
          if (isFetching) return
          noteEntries()
          onMore()
        }}
      >
        {isFetching ? 'Loading …' : isFailed ? 'Try loading more again' : children}
      </Button>
    </>
  )
}

/** Those in which something can have the focus. */
const entriesNow = () => [
  ...document.querySelectorAll(':is(li, article, tbody tr):has(a[href], button:enabled)'),
]

/**
 * Gives the focus to the first entry of the last page as the button goes, which had it. Returns a function that notes which
 * entries there are already.
 */
function useGoingOn(button: RefObject<HTMLButtonElement | null>): () => void {
  const noted = useRef<readonly Element[]>([])
  // In a layout effect, because at its end the button is still in the document.
  useLayoutEffect(() => {
    const control = button.current!
    return () => {
      if (document.activeElement !== control) return
      const last = noted.current.findLast((entry) => isBefore(entry, control))
      // Once the new entries are in the document, too.
      queueMicrotask(() => {
        const isFree = [document.body, document.querySelector('main')].some(
          (one) => one === document.activeElement,
        )
        // Without the entries the whole page has gone, or another list has come.
        if (!isFree || !last?.isConnected) return
        const before = new Set(noted.current)
        const isNext = (entry: Element) => !before.has(entry) && isBefore(last, entry)
        returnTo({ control, entry: entriesNow().find(isNext) ?? null, beside: [last] })
      })
    }
  }, [button])
  return () => {
    noted.current = entriesNow()
  }
}

const isBefore = (entry: Element, control: Element) =>
  Boolean(control.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_PRECEDING)
