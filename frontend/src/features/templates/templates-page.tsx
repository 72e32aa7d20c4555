import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFilters } from '../../lib/use-filters.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersIn, queryOf } from './filters.ts'
import { templateQueries } from './queries.ts'
import { TemplateCard } from './template-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateSkeletons } from './template-skeletons.tsx'
import classes from './templates-page.module.css'

/** `/iam/templates`: words to begin from. */
export function TemplatesPage() {
  const { filters, typed, setTyped, change, clear } = useFilters({ filtersIn, queryOf })
  const list = useInfiniteQuery(templateQueries.list(filters))
  const [isCreating, setCreating] = useState(false)
  const templates = list.data?.pages.flatMap((page) => page.templates) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const isFiltered = Object.keys(queryOf(filters)).length > 0

  return (
    <Page title="Content Templates">
      <PageHead
        title="Content Templates"
        lede="Words that have worked, with gaps for what is yours. Fill them in, see what each platform makes of it, and keep it as a draft."
      >
        <Button onClick={() => setCreating(true)}>New template</Button>
      </PageHead>
      <FilterBar filters={filters} typed={typed} onType={setTyped} onChange={change} />
      {list.isError && !list.data ? (
        <Notice role="alert" title="Error loading templates" text="Check your connection, then try again.">
          <Button onClick={() => location.reload()}>Try Again</Button>
        </Notice>
      ) : (
        <>
          <p role="status" className={classes.count}>
            {list.data ? `${total} templates found` : 'Looking for templates'}
          </p>
          {list.isPending && <TemplateSkeletons />}
          {list.data && templates.length === 0 && (
            <Notice
              title="No templates found"
              text={isFiltered ? 'Try adjusting your search criteria' : 'Nobody has written one yet.'}
            >
              {isFiltered ? (
                <Button onClick={clear}>Clear Filters</Button>
              ) : (
                <Button onClick={() => setCreating(true)}>Write the first</Button>
              )}
            </Notice>
          )}
          <ul className={classes.grid} aria-label="Templates" aria-busy={list.isPlaceholderData}>
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateCard template={template} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && !list.isPlaceholderData && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Load more templates
              </Button>
              <p>
                {templates.length} of {total}
              </p>
            </div>
          )}
        </>
      )}
      <TemplateDialog opened={isCreating} onClose={() => setCreating(false)} />
    </Page>
  )
}
