import type { Template } from '@iam/contracts/templates/views'
import { TemplateId } from '@iam/contracts/values'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { choicesOf } from '../../lib/filters.ts'
import { usePageActions } from '../../lib/page-actions.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import { CardList } from '../../ui/cards.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { ApproveTemplate } from './approve-template.tsx'
import { filtersIn, queryOf } from './filters.ts'
import { categoryNames, typeNames } from './names.ts'
import { templateQueries } from './queries.ts'
import { type Asked, TemplateCard, TemplateToCome } from './template-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { UseDialog } from './use-dialog.tsx'

type Opened = { readonly dialog: Asked; readonly template: Template }

/** `/iam/templates`: the library of templates; `#{id}` marks one. */
export function TemplatesPage() {
  const by = useFilters({ filtersIn, queryOf })
  const list = useInfiniteQuery(templateQueries.list(by.filters))
  const [isCreating, setCreating] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const templates = list.data?.pages.flatMap((page) => page.templates)
  /** As it is now, if the list still has it. */
  const present = (template: Template) => templates?.find(({ id }) => id === template.id) ?? template
  const sought = useLocation().hash.slice(1)
  // The frame has other hashes, such as that of its link to the main part.
  const isSought = TemplateId.safeParse(sought).success
  useMorePages(list, isSought && templates?.some(({ id }) => id === sought) === false)
  usePageActions({ title: 'Write a template', words: 'new create', run: () => setCreating(true) })

  return (
    <Page title="Content Templates">
      <PageHead
        title="Content Templates"
        lede="Words that have worked, with gaps for what is yours. Fill them in, see what each platform makes of it, and keep it as a draft."
      >
        <Button onClick={() => setCreating(true)}>New template</Button>
      </PageHead>
      <FilterBar
        label="Search templates"
        placeholder="Name, text or tag"
        selects={[
          { name: 'category', label: 'Category', choices: choicesOf({ '': 'All', ...categoryNames }) },
          { name: 'contentType', label: 'Content type', choices: choicesOf({ '': 'All', ...typeNames }) },
        ]}
        by={by}
      />
      <CardList
        noun="templates"
        label="Templates"
        list={list}
        cards={templates}
        toCome={<TemplateToCome />}
        ifNone={by.isFiltered ? 'Try adjusting your search criteria' : 'No template has been written yet.'}
        next={
          by.isFiltered ? (
            <Button onClick={by.clear}>Clear Filters</Button>
          ) : (
            <Button onClick={() => setCreating(true)}>Write the first</Button>
          )
        }
        card={(template) => (
          <TemplateCard template={template} onOpen={(dialog) => setOpened({ dialog, template })} />
        )}
      />
      {isCreating && <TemplateDialog onClose={() => setCreating(false)} />}
      {opened?.dialog === 'use' && <UseDialog template={present(opened.template)} onClose={close} />}
      {opened?.dialog === 'edit' && <TemplateDialog template={present(opened.template)} onClose={close} />}
      {opened?.dialog === 'approve' && <ApproveTemplate template={opened.template} onClose={close} />}
    </Page>
  )
}
