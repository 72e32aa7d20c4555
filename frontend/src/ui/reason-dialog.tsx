import { Reason } from '@iam/contracts/users/commands'
import type { ComponentProps } from 'react'
import { WordsDialog } from './words-dialog.tsx'

type ReasonDialogProps = Omit<ComponentProps<typeof WordsDialog>, 'name' | 'label' | 'rule' | 'variant'>

/** Asks for a reason before an action that removes something. */
export const ReasonDialog = (dialog: ReasonDialogProps) => (
  <WordsDialog {...dialog} name="reason" label="Reason" rule={Reason} variant="light" />
)
