import { Dialog } from './dialog.tsx'
import { WordsForm, type WordsFormProps } from './words-form.tsx'

type WordsDialogProps = WordsFormProps & { readonly opened: boolean; readonly title: string }

/** Asks for a short text before an action. */
export const WordsDialog = ({ opened, title, ...form }: WordsDialogProps) => (
  <Dialog opened={opened} onClose={form.onClose} title={title}>
    <WordsForm {...form} />
  </Dialog>
)
