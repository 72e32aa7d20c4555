import { PrivateNote } from '@iam/contracts/shortlists/commands'
import { WordsForm, type WordsFormProps } from '../../ui/words-form.tsx'

type NoteFormProps = Pick<WordsFormProps, 'draft' | 'words' | 'isPending' | 'onSend' | 'onClose'>

/** Writes the brand's note about a creator. */
export const NoteForm = (form: NoteFormProps) => (
  <WordsForm
    {...form}
    name="note"
    label="Note"
    description="Only your brand reads it. The creator never does."
    rows={4}
    rule={PrivateNote}
    submitLabel="Save note"
  />
)
