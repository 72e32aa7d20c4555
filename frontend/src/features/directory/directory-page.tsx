import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react'
import { useFilters } from '../../lib/use-filters.ts'
import { useOpenPages } from '../../lib/use-open-pages.ts'
import { CardList } from '../../ui/cards.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { CreatorCard, CreatorToCome } from './creator-card.tsx'
import { choices, filtersIn, matches, queryOf } from './filters.ts'
import { directoryQueries } from './queries.ts'

/** A brand's private stars and notes about creators. */
type Shortlist = {
  /** The starred creators; undefined until they are loaded. */
  readonly starred: readonly DirectoryProfile[] | undefined
  /** The query of the stars, if it failed. */
  readonly failed: ComponentProps<typeof LoadingFailed>['of'] | undefined
  readonly star: (creator: DirectoryProfile) => ReactNode
  readonly note: (creator: DirectoryProfile) => ReactNode
}

/** `/iam/directory`: every creator, with search and filters. */
export function DirectoryPage({ shortlist }: { readonly shortlist?: Shortlist }) {
  const by = useFilters({ filtersIn, queryOf })
  const list = useInfiniteQuery(directoryQueries.list(by.filters))
  const showMore = useOpenPages(list, by)
  // Deferred, so that two dozen cards render in small slices, between which the browser handles typing and scrolling.
  const data = useDeferredValue(list.data)
  const isStarred = shortlist !== undefined && by.filters.show === 'Starred'
  const starred = shortlist?.starred?.filter((creator) => matches(creator, by.filters))

  return (
    <Page title="Creator Directory">
      <PageHead title="Creator Directory" lede="The people on the Continuum. Find one to build with." />
      <FilterBar
        label="Search creators"
        placeholder="Name, handle, or what they do"
        selects={shortlist ? [...selects, stars] : selects}
        by={by}
      />
      {isStarred && shortlist.failed ? (
        <LoadingFailed title="Error loading creators" of={shortlist.failed} />
      ) : (
        <CardList
          noun="creators"
          label="Creators"
          list={list}
          cards={isStarred ? starred : data?.pages.flatMap(({ profiles }) => profiles)}
          total={isStarred ? starred?.length : data?.pages[0]?.total}
          hasMore={!isStarred && list.hasNextPage}
          onMore={showMore}
          toCome={<CreatorToCome />}
          ifNone={
            isStarred && shortlist.starred?.length === 0
              ? 'You have not starred a creator yet. The star is on every card.'
              : 'Try adjusting your search criteria'
          }
          next={<Button onClick={by.clear}>Clear Filters</Button>}
          card={(creator, place) => (
            <CreatorCard
              creator={creator}
              isFirst={place < 2}
              star={shortlist?.star(creator)}
              note={shortlist?.note(creator)}
            />
          )}
        >
          {shortlist?.failed && <StarsFailed of={shortlist.failed} />}
          <p>Showing verified creators</p>
        </CardList>
      )}
    </Page>
  )
}

/** Without the stars and notes the cards show no notes, and their stars cannot be pressed. */
const StarsFailed = ({ of }: { readonly of: NonNullable<Shortlist['failed']> }) => (
  <p role="alert">
    Your stars and notes did not load.{' '}
    <Button size="compact-sm" variant="default" onClick={() => void of.refetch()}>
      Try Again
    </Button>
  </p>
)

const selects = [
  { name: 'industry', label: 'Industry', choices: choices.industry },
  { name: 'location', label: 'Location', choices: choices.location },
  { name: 'badge', label: 'Badge', choices: choices.badge },
] as const
/** Filters by a brand's stars; other roles have none. */
const stars = { name: 'show', label: 'Show', choices: choices.show } as const
