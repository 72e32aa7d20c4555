import { Button } from '@mantine/core'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import classes from './profile.module.css'

/** What an admin is asked about. */
export type Taken = { readonly id: string; readonly name: string }

type TakeDownProps = Taken & {
  /** What it does, and what can follow. */
  readonly text: string
  readonly by: UseMutationOptions<unknown, Error, { reason: string }>
  readonly onClose: () => void
}

/** Takes something off a profile, by an admin. It stands beside the list: an entry that leaves it would take the dialog with it. */
export function TakeDown({ id, name, text, by, onClose }: TakeDownProps) {
  const takeDown = useMutation({
    ...by,
    // Not of `mutate`: the dialog may be closed before the answer.
    onSuccess: () => showToast({ title: 'Taken down', description: 'The profile no longer shows it.' }),
  })
  return (
    <ReasonDialog
      opened
      draft={`take down ${id}`}
      title={`Take down ${name}?`}
      text={text}
      submitLabel="Take down"
      isPending={takeDown.isPending}
      onClose={onClose}
      onSend={(reason, callbacks) => takeDown.mutate({ reason }, callbacks)}
    />
  )
}

/** Asks whether to take it down. */
export const TakeDownButton = ({ of, onAsk }: { of: Taken; onAsk: (asked: Taken) => void }) => (
  <Button
    variant="subtle"
    className={classes.loss!}
    aria-label={`Take down ${of.name}`}
    onClick={() => onAsk(of)}
  >
    Take down
  </Button>
)
