import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { OwnPayoutAnswer } from '@iam/contracts/payouts/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { generatePath, Navigate, useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/api-error.ts'
import { returnOf } from '../../../lib/bank-return.ts'
import { useThingName } from '../../../lib/thing-name.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stamps } from '../../../ui/stamps.tsx'
import { payoutStateOf } from '../../../ui/states.ts'
import { Chapter, Story } from '../../../ui/story.tsx'
import { StateTag } from '../../../ui/tag.tsx'
import { useAuth } from '../../session/auth.tsx'
import { earningQueries } from '../queries.ts'
import { CancelPayout } from './cancel-payout.tsx'
import { Held } from './held.tsx'
import classes from './own-payout-page.module.css'
import { PayoutFacts } from './payout-facts.tsx'
import { moveBeforeSending, stampsOf, stateOf } from './standing.ts'

/** `/iam/payouts/:id`: a payout of the creator, from its request to its end; for an approver who asked for it, the desk. */
export function OwnPayoutPage() {
  const { id = '' } = useParams()
  const { user } = useAuth()
  const query = useQuery(earningQueries.payout(id))
  const { data } = query
  useThingName(data && `Payout of ${formatMoney(data.payout.amount)}`)
  // Who granted the bonus that it pays may read it too; what this page says is for its recipient.
  if (data && user && data.payout.recipientUserId !== user.id)
    return <Navigate to={generatePath(pages.payout.path, { id })} replace />
  if (data) return <OwnPayout key={data.payout.id} of={data} />
  return (
    <Page title="Payout">
      {query.isPending ? (
        <Skeleton height={480} role="status" aria-label="Loading the payout" />
      ) : query.error instanceof ApiError && [400, 403, 404].includes(query.error.status) ? (
        <Notice level={1} title="Payout not found" text="It does not exist, or it is not yours.">
          <ButtonLink to={pages.earnings.path}>See your earnings</ButtonLink>
        </Notice>
      ) : (
        <LoadingFailed level={1} title="The payout did not load" of={query} />
      )}
    </Page>
  )
}

function OwnPayout({ of }: { readonly of: OwnPayoutAnswer }) {
  const { payout, history, may, provider, accountStanding } = of
  const { id, amount, status, rejectionReason, failureMessage, writtenOffAt } = payout
  const title = `Payout of ${formatMoney(amount)}`
  const returned = returnOf(payout, history)
  const ownMove = moveBeforeSending(payout, accountStanding)
  return (
    <Page title={title}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.standing}>
          <StateTag of={payoutStateOf(payout)} />
          <span>{stateOf(payout, accountStanding)}</span>
        </p>
        <Stamps label="The way of this payout" stamps={stampsOf(payout, returned)} />
        {provider === 'sandbox' && <p className={classes.sandbox}>Sandbox: no money moves</p>}
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>
          {ownMove && (
            <Panel
              tone="signal"
              title="Nothing can be sent yet"
              note="It is approved, and is sent once there is an account that can be paid."
            >
              <ButtonLink to={toAccount} size="sm">
                {ownMove}
              </ButtonLink>
            </Panel>
          )}
          {status === 'rejected' && rejectionReason && (
            <Panel tone="danger" title="Why it was rejected">
              <p dir="auto">{rejectionReason}</p>
              <RequestAgain />
            </Panel>
          )}
          {status === 'failed' && (
            <Panel tone="danger" title="What went wrong">
              <p dir="auto">{failureMessage || 'The bank did not say.'}</p>
              {writtenOffAt ? (
                <RequestAgain />
              ) : (
                <ButtonLink to={toAccount} size="sm" variant="default">
                  Look at your payout account
                </ButtonLink>
              )}
            </Panel>
          )}
          <Held of={of} />
          <Panel title="How it came about">
            <Story>
              {history.map(({ id: event, at, type, sentence, amount: moved }) => (
                <Chapter
                  key={event}
                  {...{ at, sentence, end: amountBeside(sentence, moved), kind: kindOf(type) }}
                />
              ))}
            </Story>
          </Panel>
          {may.acts.includes('cancel') && <CancelPayout id={id} amount={amount} />}
        </div>
        <PayoutFacts payout={payout} returned={returned} />
      </div>
    </Page>
  )
}

const RequestAgain = () => (
  <ButtonLink to={pages.earnings.path} size="sm" variant="default">
    Request its earnings again
  </ButtonLink>
)

const toAccount = `${pages.earnings.path}#payout-account`

/** The amount of an event, unless its sentence says it. */
function amountBeside(sentence: string, amount: string | null): string | undefined {
  const shown = amount === null ? '' : formatMoney(amount)
  return shown && !sentence.includes(shown) ? shown : undefined
}

const done = ['PayoutApproved', 'PayoutPaid', 'EarningApproved', 'EarningPaid']
const ended = ['PayoutRejected', 'PayoutCancelled', 'PayoutFailed', 'PayoutReturned', 'PayoutWrittenOff']
const kindOf = (type: string) => (done.includes(type) ? 'done' : ended.includes(type) ? 'ended' : 'step')
