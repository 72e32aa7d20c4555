import { fillIn, variablesIn } from '@iam/contracts/templates/text'
import type { Template } from '@iam/contracts/templates/views'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { showProblem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { variableName } from './names.ts'
import { Preview } from './preview.tsx'
import { templateMutations } from './queries.ts'
import classes from './use-dialog.module.css'

type UseDialogProps = {
  readonly template: Template
  readonly opened: boolean
  readonly onClose: () => void
}

/** Fills in a template's variables and saves the text as a draft. */
export const UseDialog = ({ template, opened, onClose }: UseDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={`Use "${template.name}"`} size="wide">
    <UseForm template={template} onClose={onClose} />
  </Dialog>
)

function UseForm({ template, onClose }: Omit<UseDialogProps, 'opened'>) {
  const use = useMutation(templateMutations.use(template.id))
  const variables = variablesIn(template.templateText)
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      title: template.name,
      values: Object.fromEntries(variables.map((name) => [name, ''])),
    },
  })
  const { errors } = formState
  const values = useWatch({ control, name: 'values' })

  return (
    <div className={classes.columns}>
      <Form
        label="Fill in"
        onSubmit={handleSubmit((filled) =>
          use.mutate(filled, {
            onSuccess() {
              showToast({
                title: 'Draft made',
                description: 'It is in your content, to be finished and published.',
                action: (
                  <ButtonLink to="/iam/content" size="sm">
                    Open your content
                  </ButtonLink>
                ),
              })
              onClose()
            },
            onError: showProblem(setError, ['title']),
          }),
        )}
        problem={errors.root?.message}
        end={<FormButtons action="Make a draft" isPending={use.isPending} onCancel={onClose} />}
      >
        <TextInput
          label="Title of the draft"
          maxLength={120}
          error={errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || 'Give it a title.' })}
        />
        {variables.map((name) => (
          <TextInput
            key={name}
            label={variableName(name)}
            maxLength={500}
            error={errors.values?.[name]?.message}
            {...register(`values.${name}`, {
              validate: (value) => value.trim() !== '' || 'Fill in this gap.',
            })}
          />
        ))}
      </Form>
      <Preview template={template} text={fillIn(template.templateText, values)} />
    </div>
  )
}
