import type { AmaSession } from '@iam/contracts/ama/views'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { explain } from '../../../lib/problem.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { amaMutations } from '../queries.ts'
import { untilOf } from '../times.ts'

type StartSessionProps = { readonly session: AmaSession; readonly questions: readonly AmaQuestion[] }

/** Starts a session, also before its time. */
export function StartSession({ session, questions }: StartSessionProps) {
  const [asking, setAsking] = useState(false)
  const start = useMutation(amaMutations.start())
  const close = () => setAsking(false)
  const pending = questions.filter(({ status }) => status === 'pending')
  const early = Date.parse(session.scheduledAt) - Date.now()
  return (
    <>
      <Button onClick={() => setAsking(true)}>Start</Button>
      <BindingDialog
        opened={asking}
        title={`Start ${session.title}?`}
        terms={{
          Registered: String(session.attendeeCount),
          'Asked already': counted(pending.length, 'question'),
        }}
        act="Start session"
        problem={start.isError && explain(start.error)}
        isPending={start.isPending}
        onClose={close}
        onConfirm={() => start.mutate(session.id, { onSuccess: close })}
      >
        <p>
          {early > 60_000 && (
            <strong>It is {untilOf(session.scheduledAt)} before the time that you announced. </strong>
          )}
          Those who registered are told at once that you are live.
        </p>
      </BindingDialog>
    </>
  )
}
