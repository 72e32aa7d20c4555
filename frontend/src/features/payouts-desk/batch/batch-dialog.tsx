import { formatMoney, sum } from '@iam/contracts/money'
import { Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { explain } from '../../../lib/problem.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { payoutDeskMutations, payoutDeskQueries } from '../queries.ts'
import classes from './batch.module.css'
import { BatchResults } from './batch-results.tsx'
import { BatchRows } from './batch-rows.tsx'

type BatchDialogProps = {
  readonly ids: readonly string[]
  /** Without a decision. */
  readonly onClose: () => void
  /** After the results were shown. */
  readonly onFinish: () => void
}

/** Approves several payouts: a row for each with its checks, the sum of what is not excluded, and a result for each. */
export function BatchDialog({ ids: given, onClose, onFinish }: BatchDialogProps) {
  // The payouts leave the list as they are approved; the dialog goes on showing those it was opened for.
  const [ids] = useState(given)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const preview = useQuery(payoutDeskQueries.preview(ids))
  const client = useQueryClient()
  const approval = payoutDeskMutations.approveBatch()
  const approve = useMutation(approval)
  const rows = preview.data?.rows ?? []
  const included = rows.filter(({ payout, bar }) => bar === null && !excluded.has(payout.id))
  const total = formatMoney(sum(included.map(({ payout }) => payout.amount)))

  const flip = (id: string) =>
    setExcluded((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  // The results of what is being sent are shown here only. The client knows of it before `approve.isPending` is rendered.
  const close = () => {
    if (client.isMutating({ mutationKey: approval.mutationKey }) === 0) onClose()
  }
  if (approve.data)
    return (
      // Another dialog, whose heading gets the focus: the button that had it is gone.
      <Dialog key="results" opened size="wide" title="The batch is done" onClose={onFinish}>
        <BatchResults rows={rows} results={approve.data.results} onClose={onFinish} />
      </Dialog>
    )
  return (
    <Dialog opened size="wide" title="Approve several payouts?" onClose={close}>
      {preview.isError && !preview.data && (
        <LoadingFailed level={3} title="The preview did not load" of={preview} />
      )}
      {preview.isPending && <Skeleton height={280} role="status" aria-label="Loading the preview" />}
      {preview.data && (
        <Form
          label="Batch"
          submitLabel={`Approve ${counted(included.length, 'payout')} for ${total}`}
          disabled={included.length === 0}
          loading={approve.isPending}
          problem={approve.error && explain(approve.error)}
          onCancel={close}
          onSubmit={() =>
            approve.mutate({
              payoutIds: included.map(({ payout }) => payout.id),
              seen: included.map(({ payout, accountChangedAt }) => ({
                payoutId: payout.id,
                accountChangedAt,
              })),
            })
          }
        >
          <p>
            Each is approved by itself under your name, with its own checks. If one is refused, the others
            stay approved.
          </p>
          <BatchRows rows={rows} isIncluded={(id) => !excluded.has(id)} onFlip={flip} />
          <p className={classes.sum}>
            <span>
              {included.length} of {rows.length}
            </span>
            <strong>{total}</strong>
          </p>
        </Form>
      )}
    </Dialog>
  )
}
