import { MergeQuestion } from '@iam/contracts/ama-questions/requests'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { amaMutations } from '../queries.ts'

type MergeDialogProps = {
  readonly question: AmaQuestion
  /** The open questions into which it can be merged. */
  readonly targets: readonly AmaQuestion[]
  readonly onClose: () => void
}

/** Merges a question into another that asks the same. */
export const MergeDialog = (props: MergeDialogProps) => (
  <Dialog opened title="Merge the question" onClose={props.onClose}>
    <MergeForm {...props} />
  </Dialog>
)

function MergeForm({ question, targets: open, onClose }: MergeDialogProps) {
  // As they were when it was opened: if votes moved the options meanwhile, it would show another question than it sends.
  const [targets] = useState(open)
  const merge = useMutation(amaMutations.merge(question.id))
  const { field, form, refused } = useFormOf(MergeQuestion, {
    draft: `merge ${question.id}`,
    defaultValues: { intoId: targets[0]?.id ?? '' },
  })
  return (
    <Form
      {...form((body) => merge.mutate(body, { onSuccess: onClose, onError: refused }))}
      label="Merge the question"
      submitLabel="Merge"
      loading={merge.isPending}
      onCancel={onClose}
    >
      <p dir="auto">“{question.question}”</p>
      <p>Its votes go to the other question, where each member counts once. You can take it back.</p>
      <NativeSelect
        label="Merge into"
        {...field('intoId')}
        data={targets.map(({ id, question: words, upvotes }) => ({
          value: id,
          label: `${words} (${upvotes})`,
        }))}
      />
    </Form>
  )
}
