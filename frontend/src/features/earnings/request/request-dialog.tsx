import { maxEarningsInPayout } from '@iam/contracts/earnings/commands'
import { cents, formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../../lib/api-error.ts'
import { counted } from '../../../lib/counted.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useMorePages } from '../../../lib/use-more-pages.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { earningMutations, earningQueries } from '../queries.ts'
import { ChooseEarnings } from './choose-earnings.tsx'
import { freeOf, payoutOf } from './joining.ts'

const title = 'Request a payout?'

/** What is asked for, with its terms: all that is available, or what the creator chooses of it. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const list = useInfiniteQuery(earningQueries.pending())
  useMorePages(list, true)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const request = useMutation(earningMutations.request())

  if (!list.data || list.hasNextPage)
    return (
      <Dialog opened title={title} onClose={onClose}>
        {list.isError ? (
          <LoadingFailed level={3} title="Your earnings did not load" of={list} />
        ) : (
          <Skeleton height={280} role="status" aria-label="Loading what is available" />
        )}
      </Dialog>
    )
  const free = freeOf(list.data.pages.flatMap((page) => page.earnings))
  const asked = free.filter(({ amount }) => cents(amount) > 0n).slice(0, maxEarningsInPayout)
  const chosen = new Set(asked.flatMap(({ id }) => (left.has(id) ? [] : [id])))
  const { earnings, earned, joining, amount, waiting } = payoutOf(free, chosen)

  function send(): void {
    setProblem(earnings.length === 0 ? 'Choose at least one earning.' : undefined)
    if (earnings.length === 0) return
    request.mutate(
      { earningIds: earnings.map(({ id }) => id) },
      {
        onSuccess({ payout }) {
          onClose()
          navigate(generatePath(pages.ownPayout.path, { id: payout.id }))
          showToast({ title: 'Payout requested', description: 'An approver decides it next.' })
        },
        onError: (error) => setProblem(sentenceOf(error, 'Nothing was requested. Try again in a moment.')),
      },
    )
  }
  return (
    <BindingDialog
      opened
      title={title}
      terms={{
        Earnings: `${earnings.length} of ${asked.length}, ${formatMoney(earned)}`,
        'Joins by itself': joining.map((one) => `Correction ${formatMoney(one.amount)}`).join('\n'),
        'Fee and minimum': 'None. US dollars; tax is yours to see to.',
      }}
      {...(earnings.length > 0 && { amount })}
      act="Request payout"
      problem={problem}
      isPending={request.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <ChooseEarnings
        earnings={asked}
        chosen={chosen}
        onChoose={(id, isChosen) => setLeft(isChosen ? without(left, id) : new Set([...left, id]))}
      />
      <p>
        An approver decides it. Until then these earnings can go into no other payout; you can cancel it as
        long as it waits.
        {waiting.length > 0 &&
          ` ${counted(waiting.length, 'open correction')} would leave nothing to pay, and waits for your next payout.`}
        {free.length > asked.length + joining.length + waiting.length &&
          ' A payout holds at most 1,000 earnings; ask for the others in a second one.'}
      </p>
    </BindingDialog>
  )
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id))
