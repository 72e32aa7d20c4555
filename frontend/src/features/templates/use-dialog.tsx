import { UseTemplate } from '@iam/contracts/templates/requests'
import { fillIn, variablesIn } from '@iam/contracts/templates/text'
import type { Template } from '@iam/contracts/templates/views'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { showToast } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { variableName } from './names.ts'
import { Preview } from './preview.tsx'
import { templateMutations } from './queries.ts'
import classes from './use-dialog.module.css'

const rules = UseTemplate.shape
const gap = rules.values.valueType.min(1, 'Fill in this gap.')
/**
 * The contract's rules; in this form all gaps are filled in, and the draft has a title. What was typed for a text that has
 * changed since may hold gaps that the present one no longer has: they are left out.
 */
const filled = (variables: readonly string[]) =>
  z.object({
    title: rules.title.unwrap().min(1, 'Give it a title.'),
    values: z.object(Object.fromEntries(variables.map((name) => [name, gap]))),
  })

/** Fills in a template's variables and saves the text as a draft. */
export function UseDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const use = useMutation(templateMutations.use(template.id))
  const variables = variablesIn(template.templateText)
  const { control, field, form, refused } = useFormOf(filled(variables), {
    draft: `use ${template.id}`,
    defaultValues: {
      title: template.name,
      values: Object.fromEntries(variables.map((name) => [name, ''])),
    },
  })
  const values = useWatch({ control, name: 'values' })
  const submit = form((draft) =>
    use.mutate(
      { ...draft, version: template.version },
      {
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
        onError: refused,
      },
    ),
  )

  return (
    <Dialog opened onClose={onClose} title={`Use "${template.name}"`} size="wide">
      <div className={classes.columns}>
        <Form
          {...submit}
          label="Fill in"
          submitLabel="Make a draft"
          loading={use.isPending}
          onCancel={onClose}
        >
          <TextInput label="Title of the draft" maxLength={120} autoComplete="off" {...field('title')} />
          {variables.map((name) => (
            <TextInput
              key={name}
              label={variableName(name)}
              maxLength={500}
              autoComplete="off"
              {...field(`values.${name}`)}
            />
          ))}
        </Form>
        <Preview template={template} text={fillIn(template.templateText, values)} />
      </div>
    </Dialog>
  )
}
