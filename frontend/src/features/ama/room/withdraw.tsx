import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../../lib/problem.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { amaMutations } from '../queries.ts'
import classes from './moves.module.css'

/** Takes the viewer's own question out of the queue. */
export function Withdraw({ question }: { readonly question: AmaQuestion }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation(amaMutations.withdraw())
  const close = () => setAsking(false)
  return (
    <div className={classes.moves}>
      <button type="button" data-loss onClick={() => setAsking(true)}>
        Withdraw
      </button>
      <BindingDialog
        opened={asking}
        title="Withdraw your question?"
        terms={{ Question: question.question }}
        act="Withdraw question"
        isLoss
        problem={withdraw.isError && explain(withdraw.error)}
        isPending={withdraw.isPending}
        onClose={close}
        onConfirm={() => withdraw.mutate(question.id, { onSuccess: close })}
      >
        <p>It leaves the queue with its votes. You can ask another one then.</p>
      </BindingDialog>
    </div>
  )
}
