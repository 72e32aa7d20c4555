import { PaymentStatus } from '@iam/contracts/enumerations'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import { usePageActions } from '../../lib/page-actions.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { paymentStates } from '../../ui/states.ts'
import { useAuth } from '../session/auth.tsx'
import { transactionQueries } from './queries.ts'
import { RecordDialog } from './record-dialog.tsx'
import { TransactionRow } from './transaction-row.tsx'
import classes from './transactions.module.css'

const choices = [
  { value: '', label: 'All' },
  ...PaymentStatus.options.map((value) => ({ value, label: paymentStates[value].name })),
]

/** `/admin/transactions`: incoming payments, what clients pay in. Approvers refund them, admins also record what came in. */
export function TransactionsPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const { data: status } = PaymentStatus.safeParse(searchParams.get('status'))
  const show = (next: string) =>
    setSearchParams(next ? { status: next } : {}, { replace: true, preventScrollReset: true })
  const list = useInfiniteQuery(transactionQueries.list(status ? { status } : {}))
  const keys = useListKeys<HTMLUListElement>()
  const [isRecording, setRecording] = useState(false)
  const mayRecord = useAuth().user?.role === 'admin'
  usePageActions(
    mayRecord && { title: 'Record a payment', words: 'transaction incoming', run: () => setRecording(true) },
  )
  const transactions = list.data?.pages.flatMap((page) => page.transactions) ?? []

  return (
    <Page title="Transactions">
      <PageHead
        title="Transactions"
        lede="Incoming payments: what clients pay in, and the campaigns that it funds. US dollars, and days of UTC."
      >
        {mayRecord && <Button onClick={() => setRecording(true)}>Record a payment</Button>}
      </PageHead>
      <NativeSelect
        label="Status"
        className={classes.filter!}
        data={choices}
        value={status ?? ''}
        onChange={({ currentTarget }) => show(currentTarget.value)}
      />
      {list.isError && !list.data && <LoadingFailed title="The payments did not load" of={list} />}
      {list.isPending && <Skeleton height={360} role="status" aria-label="Loading payments" />}
      {list.data && (
        <>
          <p role="status" className={classes.count}>
            {counted(list.data.pages[0]!.total, 'payment')}
          </p>
          {transactions.length === 0 && (
            <Notice
              title={status ? 'No payment stands under this' : 'No payment yet'}
              text="Payments of the provider come here by themselves. What came in otherwise is recorded."
            >
              {status && (
                <Button variant="default" onClick={() => show('')}>
                  Show all
                </Button>
              )}
              {!status && mayRecord && (
                <Button onClick={() => setRecording(true)}>Record the first payment</Button>
              )}
            </Notice>
          )}
          <ul {...keys} className={classes.rows} aria-label="Payments" aria-busy={list.isPlaceholderData}>
            {transactions.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} mayRecord={mayRecord} />
            ))}
          </ul>
        </>
      )}
      <LoadMore of={list} className={classes.more!}>
        Load more
      </LoadMore>
      {isRecording && <RecordDialog onClose={() => setRecording(false)} />}
    </Page>
  )
}
