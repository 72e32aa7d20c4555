import { QuestionText } from '@iam/contracts/ama-questions/commands'
import { useMutation } from '@tanstack/react-query'
import { memo } from 'react'
import { tellFailure } from '../../../lib/tell-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { LineForm } from '../line-form.tsx'
import { amaMutations } from '../queries.ts'

type AskFormProps = {
  /** Of the session that is asked in; null once none is live any more. */
  readonly sessionId: string | null
  /** Names the draft: the session for which the question was begun. */
  readonly begunFor: string
  readonly inReview?: boolean
}

/** Asks a question. */
export const AskForm = memo(function AskForm({ sessionId, begunFor, inReview = false }: AskFormProps) {
  const ask = useMutation(amaMutations.ask())
  return (
    <LineForm
      label="Ask a question"
      placeholder="Ask a question…"
      draft={`question ${begunFor}`}
      rule={QuestionText}
      submitLabel="Ask"
      isPending={ask.isPending}
      onSend={(question, { onSuccess, onError }) => {
        if (sessionId === null) {
          showToast({
            variant: 'destructive',
            title: 'No Live Session',
            description: "There's no live AMA session to submit questions to.",
          })
          return
        }
        ask.mutate(
          { sessionId, question },
          {
            onSuccess() {
              onSuccess()
              showToast({
                title: 'Question submitted!',
                description: 'Your question has been added to the queue.',
              })
            },
            onError(error) {
              onError(error)
              tellFailure('Your question was not sent')(error)
            },
          },
        )
      }}
    >
      {inReview && <p>The host sees questions first, and shows those that fit.</p>}
    </LineForm>
  )
})
