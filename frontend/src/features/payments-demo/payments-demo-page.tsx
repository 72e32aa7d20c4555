import { type DemoAccount, demoAccounts } from '@iam/contracts/demo-accounts'
import { formatMoney } from '@iam/contracts/money'
import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { formatDate } from '../../lib/dates.ts'
import { Figure } from '../../ui/figure.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { earningStates, paymentStates, payoutStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import { useAuth } from '../session/auth.tsx'
import { DemoAccountsCard } from './demo-accounts-card.tsx'
import { humanize } from './humanize.ts'
import classes from './payments-demo.module.css'
import { paymentQueries } from './queries.ts'
import { Records } from './records.tsx'
import { totalsOf } from './totals.ts'

/** `/payments-demo`, read-only: earnings and payouts of a demo account or of the signed-in user, and payments of clients. */
export function PaymentsDemoPage() {
  const { user, status } = useAuth()
  const [searchParams, setSearchParams] = useSearchParams()
  const of = searchParams.get('of')
  const own = user?.handle ? { handle: user.handle, name: user.name } : null
  const asked = [...demoAccounts, ...(own ? [own] : [])].find(({ handle }) => handle === of)
  // An unknown handle may be the user's own, which only the session check tells.
  const account = asked ?? (of && status === 'loading' ? undefined : demoAccounts[0]!)

  return (
    <Page title="Payment Portal Demo">
      <PageHead
        title="Payment Portal Demo"
        lede="Comprehensive payment system demonstration with live data"
      />
      <div className={classes.body}>
        <DemoAccountsCard
          chosen={account?.handle}
          own={own}
          onChoose={(handle) => setSearchParams({ of: handle }, { replace: true, preventScrollReset: true })}
        />
        {account ? (
          <Money account={account} />
        ) : (
          <Skeleton height={420} role="status" aria-label="Loading the account" />
        )}
        <Panel title="Integration Notes">
          <ul className={classes.notes}>
            <li>
              Every payment integration here, the card payment provider’s API and the banking APIs, is a
              placeholder in the interface and has to be connected to a backend by hand.
            </li>
            <li>Transactions are incoming payments: what clients pay in.</li>
            <li>Earnings are what creators gain from campaigns, offers and bonuses.</li>
            <li>
              Payout requests are outgoing payments to creators. Each has to be approved manually; none is
              sent by itself.
            </li>
          </ul>
        </Panel>
      </div>
    </Page>
  )
}

/** What the account earned and was paid, and the payments of all clients. */
function Money({ account: { handle, name } }: { readonly account: Pick<DemoAccount, 'handle' | 'name'> }) {
  const earnings = useQuery(paymentQueries.earnings(handle))
  const payouts = useQuery(paymentQueries.payouts(handle))
  const transactions = useQuery(paymentQueries.transactions())
  const totals = totalsOf(earnings.data ?? [], payouts.data ?? [])
  return (
    <>
      <dl className={classes.figures} aria-label={`Money of ${name}`}>
        <Figure label="Total Earnings" value={formatMoney(totals.total)} note="Across all campaigns" />
        <Figure label="Paid Out" value={formatMoney(totals.paid)} note="Successfully transferred" />
        <Figure label="Pending" value={formatMoney(totals.pending)} note="Awaiting approval" />
        <Figure
          label="Payout Requests"
          value={String(totals.payouts)}
          note={`${totals.payoutsPaid} completed, ${totals.payoutsPending} pending`}
        />
      </dl>
      <Tabs defaultValue="earnings" keepMounted={false}>
        <Tabs.List aria-label="Records">
          <Tabs.Tab value="earnings">Earnings History</Tabs.Tab>
          <Tabs.Tab value="payouts">Payout Requests</Tabs.Tab>
          <Tabs.Tab value="transactions">All Payment Transactions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="earnings" pt="md">
          <Records
            caption={`Earnings of ${name}`}
            items={earnings.data}
            isLoading={earnings.isPending}
            empty="No earnings data available"
            columns={{
              'Source Type': ({ sourceType }) => humanize(sourceType),
              'Source ID': ({ sourceId }) => <code>{sourceId}</code>,
              Amount: ({ amount }) => formatMoney(amount),
              Status: ({ status }) => <StateTag of={earningStates[status]} />,
              Date: ({ createdAt }) => formatDate(createdAt),
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="payouts" pt="md">
          <Records
            caption={`Payout requests of ${name}`}
            items={payouts.data}
            isLoading={payouts.isPending}
            empty="No payout requests"
            columns={{
              Description: ({ description }) => description,
              Amount: ({ amount }) => formatMoney(amount),
              Status: ({ status }) => <StateTag of={payoutStates[status]} />,
              Requested: ({ createdAt }) => formatDate(createdAt),
              'Paid Date': ({ paidAt }) => (paidAt ? formatDate(paidAt) : '-'),
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="transactions" pt="md">
          <Records
            caption="All payment transactions"
            items={transactions.data}
            isLoading={transactions.isPending}
            empty="No transactions available"
            columns={{
              'Payment Intent': ({ paymentIntentId }) => <code>{paymentIntentId}</code>,
              Payer: ({ payerName, payerEmail }) => (
                <>
                  {payerName} <small>{payerEmail}</small>
                </>
              ),
              Description: ({ description }) => description,
              Type: ({ paymentType }) => humanize(paymentType),
              Amount: ({ amount }) => formatMoney(amount),
              Status: ({ status }) => <StateTag of={paymentStates[status]} />,
              Date: ({ createdAt }) => formatDate(createdAt),
            }}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
