import { Reason } from '@iam/contracts/users/commands'
import { WordsDialog } from './words-dialog.tsx'

type ReasonDialogProps = {
  readonly opened: boolean
  readonly title: string
  readonly text: string
  readonly action: string
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onConfirm: (reason: string, onError: (error: unknown) => void) => void
}

/** Asks for a reason before an action that removes something. */
export const ReasonDialog = ({ onConfirm, ...dialog }: ReasonDialogProps) => (
  <WordsDialog {...dialog} name="reason" label="Reason" rule={Reason} variant="light" onSend={onConfirm} />
)
