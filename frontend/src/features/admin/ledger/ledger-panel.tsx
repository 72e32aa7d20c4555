import type { EarningFigure } from '@iam/contracts/earnings/figures'
import type { EarningTotals } from '@iam/contracts/earnings/views'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { counted } from '../../../lib/counted.ts'
import { usePageActions } from '../../../lib/page-actions.ts'
import { useAsOf } from '../../../lib/use-as-of.ts'
import { AsOfPicker, AsOfStrip } from '../../../ui/as-of.tsx'
import { Explained, Explanation } from '../../../ui/explained.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useAuth } from '../../session/auth.tsx'
import { adminQueries } from '../queries.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import classes from './ledger.module.css'
import { LedgerRow } from './ledger-row.tsx'

const figures = {
  total: 'Total',
  available: 'Available',
  requested: 'In payout',
  approved: 'Approved',
  paid: 'Paid',
  owedBack: 'Owed back',
} as const satisfies Partial<Record<EarningFigure & keyof EarningTotals, string>>

type Person = { readonly id: string; readonly name: string; readonly erasedAt: string | null }

/** A person's earnings, opened on purpose: that they were looked at is recorded. */
export function LedgerPanel({ person }: { readonly person: Person }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const isOpen = searchParams.get('ledger') === 'open'
  const open = () => setSearchParams({ ledger: 'open' }, { replace: true, preventScrollReset: true })
  usePageActions(!isOpen && { title: `Open the ledger of ${person.name}`, words: 'money', run: open })
  return (
    <Panel
      title="Ledger"
      note="Earnings, bonuses and corrections. That you looked is recorded, and shown to admins."
    >
      {isOpen ? (
        <Ledger person={person} />
      ) : (
        <Button variant="default" onClick={open}>
          Open the ledger
        </Button>
      )}
    </Panel>
  )
}

function Ledger({ person }: { readonly person: Person }) {
  const by = useAsOf()
  const isMe = useAuth().user?.id === person.id
  const list = useInfiniteQuery(adminQueries.ledger(person.id, by.asOf))
  const [isGranting, setGranting] = useState(false)
  const page = list.data?.pages[0]
  if (list.isError && !page) return <LoadingFailed level={3} title="The ledger did not load" of={list} />
  if (!page) return <Skeleton height={320} role="status" aria-label="Loading the ledger" />
  const earnings = (list.data?.pages ?? []).flatMap((one) => one.earnings)
  const mayVoid = !isMe && !by.asOf
  // An erased person earns nothing more, and pays nothing back.
  const mayAdd = mayVoid && !person.erasedAt
  return (
    <div className={classes.ledger} data-past={by.asOf ? true : undefined}>
      <AsOfStrip by={by} />
      <dl className={classes.totals} aria-label="Totals">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((figure) => (
          <Figure
            key={figure}
            label={figures[figure]}
            value={
              <Explained name={figures[figure]} amount={page.totals[figure]}>
                {(sheet) => (
                  <LedgerExplanation {...sheet} asked={{ userId: person.id, figure, asOf: by.asOf }} />
                )}
              </Explained>
            }
          />
        ))}
      </dl>
      <div className={classes.bar}>
        {mayAdd && <Button onClick={() => setGranting(true)}>Grant a bonus…</Button>}
        {isMe && <p>These are yours. Another admin has to change them.</p>}
        <AsOfPicker by={by} />
      </div>
      <p role="status" className={classes.count}>
        {counted(page.total, 'earning')}
        {page.verifiedTo !== null && `, ledger verified to event #${page.verifiedTo.toLocaleString('en-US')}`}
        {`. Dates are those of UTC.${page.provider === 'sandbox' ? ' Sandbox: no money moves.' : ''}`}
      </p>
      <ul className={classes.rows} aria-label={`Earnings of ${person.name}`}>
        {earnings.map((earning) => (
          <LedgerRow key={earning.id} earning={earning} person={person} mayAdd={mayAdd} mayVoid={mayVoid} />
        ))}
      </ul>
      <LoadMore of={list}>Load more</LoadMore>
      {isGranting && <BonusDialog person={person} onClose={() => setGranting(false)} />}
    </div>
  )
}

type LedgerExplanationProps = {
  readonly title: string
  readonly onClose: () => void
  readonly asked: Parameters<typeof adminQueries.explainLedger>[0]
}

const LedgerExplanation = ({ asked, ...sheet }: LedgerExplanationProps) => (
  <Explanation {...sheet} query={useQuery(adminQueries.explainLedger(asked))} />
)
