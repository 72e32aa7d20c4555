import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router-dom'
import { hasCode } from '../../lib/api-error.ts'
import { formatUtcDate } from '../../lib/dates.ts'
import { useThingName } from '../../lib/thing-name.ts'
import { useAsOf } from '../../lib/use-as-of.ts'
import { AsOfPicker, AsOfStrip } from '../../ui/as-of.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Acts } from './acts/acts.tsx'
import { Checks } from './checks.tsx'
import { ExplainedFigure } from './explained-figure.tsx'
import classes from './payout.module.css'
import { PayoutHead } from './payout-head.tsx'
import { PayoutHistory } from './payout-history.tsx'
import { payoutDeskQueries } from './queries.ts'

type PayoutProps = { readonly id: string; readonly backTo: string; readonly onDecided: () => void }

/** One payout: what to decide, what speaks for and against it, and how it came about. */
export function Payout({ id, backTo, onDecided }: PayoutProps) {
  const by = useAsOf()
  const query = useQuery(payoutDeskQueries.one(id, by.asOf))
  const detail = query.data
  useThingName(detail?.payout.recipientName)

  if (query.isPending) return <Skeleton height={560} role="status" aria-label="Loading the payout" />
  if (!detail)
    return (
      <>
        <AsOfStrip by={by} />
        {hasCode(query.error, 'payout-later') ? (
          <Notice role="status" title="Not requested yet" text={query.error.detail}>
            <AsOfPicker by={by} />
          </Notice>
        ) : (
          <LoadingFailed title="The payout did not load" of={query}>
            <ButtonLink to={backTo} variant="default">
              All payouts
            </ButtonLink>
          </LoadingFailed>
        )}
      </>
    )
  return (
    <article
      className={classes.payout}
      data-past={by.asOf ? true : undefined}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <AsOfStrip by={by} />
      <PayoutHead detail={detail} asOf={by.asOf} />
      {!by.asOf && <Acts detail={detail} onDecided={onDecided} />}
      <Facts detail={detail} asOf={by.asOf} />
      <section className={classes.part}>
        <h3>Checks</h3>
        <Checks checks={detail.checks} />
      </section>
      <section className={classes.part}>
        <h3>What it holds</h3>
        <Holdings earnings={detail.earnings} />
      </section>
      <section className={classes.part}>
        <h3>How it came about</h3>
        <PayoutHistory
          history={detail.history}
          address={generatePath(pages.payout.path, { id: detail.payout.id })}
        />
      </section>
      <footer className={classes.foot}>
        <AsOfPicker by={by} />
        <p>Dates without a time are those of UTC.</p>
        {detail.provider === 'sandbox' && <p>Sandbox: no money moves.</p>}
      </footer>
    </article>
  )
}

type FactsProps = { readonly detail: PayoutDetailAnswer; readonly asOf: string | undefined }

/** The recipient's balance before and after, and the account that is paid; how that was in the past is not answered. */
function Facts({ detail, asOf }: FactsProps) {
  const { payout, balanceBefore, balanceAfter } = detail
  const of = { subject: payout.id, asOf }
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Balance of the recipient</dt>
        <dd>
          <ExplainedFigure {...of} figure="balanceBefore" name="Balance before" amount={balanceBefore} />
          {' → '}
          <ExplainedFigure {...of} figure="balanceAfter" name="Balance after" amount={balanceAfter} />
        </dd>
      </div>
      {asOf === undefined && <Account detail={detail} />}
    </dl>
  )
}

function Account({ detail: { payout, account } }: Pick<FactsProps, 'detail'>) {
  const isNothingToSend = payout.isUnderWay || payout.status === 'paid' || payout.status === 'rejected'
  return (
    <div>
      <dt>Payout account</dt>
      <dd>
        {account === null ? (
          <span className={classes.missing}>
            None yet.{isNothingToSend ? '' : ' Nothing can be sent until it is linked.'}
          </span>
        ) : (
          <>
            <bdi>{account.label}</bdi>{' '}
            {!account.isUsable && (
              <span className={classes.missing}>
                Cannot be paid yet
                {account.missing.length > 0 && `: the provider asks for ${account.missing.join(', ')}`}
              </span>
            )}
            {account.instructions && (
              <p className={classes.instructions} dir="auto">
                {account.instructions}
              </p>
            )}
          </>
        )}
      </dd>
    </div>
  )
}

/** The earnings in a payout; a correction takes back. */
const Holdings = ({ earnings }: Pick<PayoutDetailAnswer, 'earnings'>) => (
  <ul className={classes.holdings} aria-label="Earnings in it">
    {earnings.map(({ id, title, amount, isCorrection, createdAt }) => (
      <li key={id}>
        <span>
          <bdi>{title}</bdi>
          {isCorrection && ' (correction)'}
          <small>{formatUtcDate(createdAt)}</small>
        </span>
        <strong>{formatMoney(amount)}</strong>
      </li>
    ))}
  </ul>
)
