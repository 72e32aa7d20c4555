import { PrivateNote } from '@iam/contracts/shortlists/commands'
import { WordsForm } from '../../ui/words-form.tsx'

type NoteFormProps = {
  readonly note: string
  readonly isPending: boolean
  readonly onSave: (note: string) => void
  readonly onClose: () => void
}

/** Writes the brand's note about a creator. */
export const NoteForm = ({ note, onSave, ...form }: NoteFormProps) => (
  <WordsForm
    {...form}
    name="note"
    label="Note"
    description="Only your brand reads it. The creator never does."
    rows={4}
    rule={PrivateNote}
    words={note}
    action="Save note"
    onSend={onSave}
  />
)
