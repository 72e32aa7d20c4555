import type { AmaSession } from '@iam/contracts/ama/views'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { explain } from '../../../lib/problem.ts'
import { tellFailure } from '../../../lib/tell-failure.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { amaMutations } from '../queries.ts'
import classes from './host-bar.module.css'

type HostBarProps = { readonly session: AmaSession; readonly questions: readonly AmaQuestion[] }

/** What only hosts and admins see of a live session: pausing and ending it, and whether questions are screened. */
export function HostBar({ session, questions }: HostBarProps) {
  const { id, isPaused, screening } = session
  const [isEnding, setEnding] = useState(false)
  const onError = tellFailure('The session did not change')
  const pause = useMutation({ ...amaMutations.pause(), onError })
  const resume = useMutation({ ...amaMutations.resume(), onError })
  const edit = useMutation({ ...amaMutations.edit(id), onError })
  const end = useMutation(amaMutations.end())
  const close = () => setEnding(false)

  const pending = questions.filter(({ status }) => status === 'pending')
  const inReview = pending.filter((question) => question.inReview).length
  // What was chosen is shown until the answer tells how it stands.
  const isScreened = edit.isPending ? edit.variables.screening === true : screening
  return (
    <section className={classes.bar} aria-label="Host">
      <Button
        variant="default"
        loading={pause.isPending || resume.isPending}
        onClick={() => (isPaused ? resume : pause).mutate(id)}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <button
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={isScreened}
        disabled={edit.isPending}
        onClick={() => edit.mutate({ screening: !screening })}
      >
        Screening
      </button>
      {inReview > 0 && <p className={classes.review}>{inReview} in review</p>}
      <Button variant="light" className={classes.end!} onClick={() => setEnding(true)}>
        End
      </Button>
      <BindingDialog
        opened={isEnding}
        title="End the session?"
        terms={{ Joined: String(session.attendeeCount), 'Still open': counted(pending.length, 'question') }}
        act="End session"
        cancelLabel="Not yet"
        isLoss
        problem={end.isError && explain(end.error)}
        isPending={end.isPending}
        onClose={close}
        onConfirm={() => end.mutate(id, { onSuccess: close })}
      >
        <p>
          It cannot go on afterwards. Open questions stay as they are, and the recording can be seen at once.
        </p>
      </BindingDialog>
    </section>
  )
}
