import { pages } from '@iam/contracts/pages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { usePageActions } from '../../lib/page-actions.ts'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import { useOpenPages } from '../../lib/use-open-pages.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { BatchBar } from './batch/batch-bar.tsx'
import { BatchDialog } from './batch/batch-dialog.tsx'
import classes from './desk.module.css'
import { askedBy, filtersIn, queryOf, selects, statusChoices } from './filters.ts'
import { MovedTwice } from './moved-twice.tsx'
import { OpenPayout } from './open-payout.tsx'
import { payoutDeskQueries } from './queries.ts'
import { Queue } from './queue.tsx'
import { Start, StartLink } from './start.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useOpenFocus } from './use-open-focus.ts'
import { useSelection } from './use-selection.ts'

/** How many payouts one batch may hold. */
const maxInBatch = 100

/** The live desk: the queue, and the open payout beside it or, on small screens, in its place. */
export function PayoutDesk() {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const by = useFilters({ filtersIn, queryOf })
  const { status } = by.filters
  const list = useInfiniteQuery(payoutDeskQueries.list(askedBy(by.filters)))
  const showMore = useOpenPages(list, by)
  const payouts = list.data?.pages.flatMap((page) => page.payouts) ?? []
  const pending = payouts.filter((payout) => payout.status === 'pending')
  const previewed = pending.slice(0, maxInBatch).map((payout) => payout.id)
  const preview = useQuery({ ...payoutDeskQueries.preview(previewed), enabled: previewed.length > 0 })
  const selection = useSelection(pending, maxInBatch)
  const [isBatchOpen, setBatchOpen] = useState(false)
  const [batchesDone, setBatchesDone] = useState(0)
  // The bar with the button that opened the batch is gone by then.
  const queue = useFocusOnChange<HTMLElement>(batchesDone)
  const pane = useOpenFocus(id)

  const rest = new URLSearchParams(search)
  rest.delete('asOf')
  const query = rest.size > 0 ? `?${rest}` : ''
  const addressOf = (payoutId: string) => `${pages.payouts.path}/${payoutId}${query}`
  const listAddress = `${pages.payouts.path}${query}`
  const at = payouts.findIndex((payout) => payout.id === id)
  // Behind the last one that is loaded, for the step to it.
  useMorePages(list, at >= 0 && at + 1 === payouts.length)
  const neighbour = (by: -1 | 1) => (at < 0 ? payouts[0] : payouts[at + by])
  const show = (payoutId: string | undefined) =>
    navigate(payoutId ? addressOf(payoutId) : listAddress, { preventScrollReset: true })
  const step = (by: -1 | 1) => {
    const to = neighbour(by)
    if (to) void show(to.id)
  }
  // Without an open payout the list itself goes through its rows by these keys.
  const stepFrom = (by: -1 | 1) => (event: KeyboardEvent) => {
    if (!id) return
    event.preventDefault()
    step(by)
  }
  useSingleKeys({
    j: stepFrom(1),
    k: stepFrom(-1),
    x({ target }) {
      const focused = target instanceof HTMLElement ? target.dataset.payout : undefined
      const chosen = pending.find((payout) => payout.id === (focused ?? id))
      if (chosen) selection.toggle(chosen.id)
    },
  })
  usePageActions(
    !!id && at + 1 < payouts.length && { title: 'Next payout', shortcut: 'J', run: () => step(1) },
    !!id && at > 0 && { title: 'Previous payout', shortcut: 'K', run: () => step(-1) },
  )
  const data = list.data?.pages[0]
  const first = payouts[0] && addressOf(payouts[0].id)

  return (
    <div className={classes.desk} data-open={id ? true : undefined}>
      <div className={classes.above}>
        {first && status === 'pending' && (
          <p className={classes.first}>
            <StartLink to={first} />
          </p>
        )}
        {data && <MovedTwice count={data.summary.movedTwice} />}
        {data && <SummaryCards summary={data.summary} />}
        <FilterBar label="Search recipients" placeholder="Name or handle" selects={selects} by={by} />
      </div>
      <section ref={queue} tabIndex={-1} aria-label="Queue" className={classes.list}>
        <Queue
          list={list}
          payouts={payouts}
          open={id}
          name={nameOf(status!)}
          checksOf={(payoutId) => preview.data?.rows.find(({ payout }) => payout.id === payoutId)?.checks}
          addressOf={addressOf}
          isChosen={selection.has}
          onChoose={selection.toggle}
          onMore={showMore}
        />
        <BatchBar chosen={selection.chosen} onReview={() => setBatchOpen(true)} onClear={selection.clear} />
      </section>
      <section ref={pane} tabIndex={-1} aria-label="Payout" className={classes.pane} hidden={!data && !id}>
        {id ? (
          <OpenPayout
            key={id}
            id={id}
            place={at < 0 ? null : { at: at + 1, of: data?.total ?? payouts.length }}
            onStep={step}
            backTo={listAddress}
            onDecided={() => {
              // Unless the approver has gone on meanwhile.
              const isHere = window.location.pathname.endsWith(id)
              if (status === 'pending' && isHere) void show((neighbour(1) ?? neighbour(-1))?.id)
            }}
          />
        ) : (
          data && (
            <Start
              summary={data.summary}
              total={data.total}
              status={status!}
              isFiltered={by.isFiltered}
              onClear={by.clear}
              first={first}
            />
          )
        )}
      </section>
      {isBatchOpen && (
        <BatchDialog
          ids={selection.chosen.map((payout) => payout.id)}
          onClose={() => setBatchOpen(false)}
          onFinish={() => {
            setBatchOpen(false)
            setBatchesDone(batchesDone + 1)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}

const nameOf = (status: string) =>
  status === 'all' ? 'payouts' : statusChoices.find(({ value }) => value === status)!.label.toLowerCase()
