import { Button } from '@mantine/core'
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAgain } from '../../lib/changes.ts'
import { showToast } from '../../lib/toasts.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import classes from './profile.module.css'

type TakeDownProps = {
  readonly id: string
  readonly name: string
  /** What it does, and what can follow. */
  readonly text: string
  readonly by: UseMutationOptions<unknown, Error, { reason: string }>
}

/** Takes something off a profile, by an admin. */
export function TakeDown({ id, name, text, by }: TakeDownProps) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const takeDown = useMutation({
    ...by,
    // Not of `mutate`: it may leave the list before the answer, when the change is pushed first.
    onSuccess: () => showToast({ title: 'Taken down', description: 'The profile no longer shows it.' }),
  })
  function close() {
    setAsking(false)
    // It may be taken down already. Not before: an entry that leaves the list takes the sentence of the refusal with it.
    if (takeDown.isError) void fetchAgain(client, by.meta?.invalidates ?? [])
  }
  return (
    <>
      <Button
        variant="subtle"
        className={classes.loss!}
        aria-label={`Take down ${name}`}
        onClick={() => setAsking(true)}
      >
        Take down
      </Button>
      <ReasonDialog
        opened={isAsking}
        draft={`take down ${id}`}
        title={`Take down ${name}?`}
        text={text}
        submitLabel="Take down"
        isPending={takeDown.isPending}
        onClose={close}
        onSend={(reason, callbacks) => takeDown.mutate({ reason }, callbacks)}
      />
    </>
  )
}
