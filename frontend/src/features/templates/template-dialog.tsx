import { Tags, TemplateFields } from '@iam/contracts/templates/commands'
import { variablesIn } from '@iam/contracts/templates/text'
import type { Template, TemplateAnswer } from '@iam/contracts/templates/views'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { changedIn } from '../../lib/changed-in.ts'
import { choicesOf } from '../../lib/filters.ts'
import { listInput, partsIn } from '../../lib/list-input.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Pair } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { LimitFields, type Limits, limitsFrom, limitsOf } from './limit-fields.tsx'
import { categoryNames, typeNames, variableName } from './names.ts'
import { templateMutations } from './queries.ts'
import classes from './template-dialog.module.css'

const { name, description, templateText, category, contentType } = TemplateFields.shape
const TemplateForm = z.object({
  name,
  description,
  templateText,
  category,
  contentType,
  tags: listInput(partsIn, Tags),
  limits: z.custom<Limits>(),
})

type TemplateDialogProps = {
  readonly onClose: () => void
  /** The template to edit; without it the dialog creates a new one. */
  readonly template?: Template
}

/** Creates or edits a template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const create = useMutation(templateMutations.create())
  const change = useMutation(templateMutations.change(template?.id ?? ''))
  const { field, form, refused, watch, setValue, formState } = useFormOf(TemplateForm, {
    draft: template ? `template ${template.id}` : 'new template',
    defaultValues: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      templateText: template?.templateText ?? '',
      category: template?.category ?? 'promotional',
      contentType: template?.contentType ?? 'post',
      tags: template?.tags.join(', ') ?? '',
      limits: limitsOf(template),
    },
  })
  // Read while rendering, as the form tracks only what is read.
  const { dirtyFields } = formState
  const variables = variablesIn(watch('templateText'))

  const submit = form(({ limits, ...words }) => {
    const fields = {
      ...words,
      variables: [...variablesIn(words.templateText)],
      ...limitsFrom(limits),
    }
    const after = {
      onSuccess({ template: { isApproved } }: z.infer<typeof TemplateAnswer>) {
        showToast({
          title: template ? 'Template changed' : 'Template written',
          description: isApproved ? 'It is approved.' : 'An admin approves it before others can use it.',
        })
        onClose()
      },
      onError: refused,
    }
    if (template)
      change.mutate(
        {
          ...changedIn(words, dirtyFields),
          ...(dirtyFields.templateText && { variables: fields.variables }),
          ...(dirtyFields.limits && limitsFrom(limits)),
        },
        after,
      )
    else create.mutate(fields, after)
  })

  return (
    <Dialog opened onClose={onClose} title={template ? 'Edit template' : 'New template'} size="wide">
      <Form
        {...submit}
        label="Template"
        submitLabel={template ? 'Save template' : 'Write template'}
        loading={create.isPending || change.isPending}
        onCancel={onClose}
        end={
          template?.isApproved && (
            <p className={classes.hint}>
              After any change it has to be approved again; until then no other user can use it.
            </p>
          )
        }
      >
        <TextInput label="Name" autoComplete="off" {...field('name')} />
        <TextInput label="What it is for (optional)" autoComplete="off" {...field('description')} />
        <Pair>
          <NativeSelect label="Category" data={choicesOf(categoryNames)} {...field('category')} />
          <NativeSelect label="Content type" data={choicesOf(typeNames)} {...field('contentType')} />
        </Pair>
        <div>
          <Textarea
            label="Text"
            description="Write {{name}} where something is to be filled in."
            rows={5}
            autoComplete="off"
            {...field('templateText')}
          />
          <p role="status" className={classes.hint}>
            {variables.length > 0 && `Asks for: ${variables.map(variableName).join(', ')}`}
          </p>
        </div>
        <LimitFields
          limits={watch('limits')}
          onChange={(limits) => setValue('limits', limits, { shouldDirty: true })}
        />
        <TextInput
          label="Tags (optional)"
          description="Separated by commas"
          autoComplete="off"
          {...field('tags')}
        />
      </Form>
    </Dialog>
  )
}
