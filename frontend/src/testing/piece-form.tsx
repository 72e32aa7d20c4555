import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod'
import { createQueryClient } from '../lib/query-client.ts'
import { Form } from '../ui/form.tsx'
import { useFormOf } from '../ui/form-of.ts'

const Rule = z.object({
  title: z.string(),
  code: z.string(),
  secret: z.string(),
  links: z.array(z.object({ url: z.string() })),
})

type PieceProps = {
  readonly id?: string
  /** The record as it is now. */
  readonly title?: string
  readonly draft?: { readonly none: string }
  readonly send?: () => Promise<unknown>
}

/** A form about a record, as tests of drafts use it. */
function Piece({ id = '1', title = '', draft, send = async () => {} }: PieceProps) {
  const save = useMutation({ mutationFn: send })
  const { control, field, form, refused, setValue } = useFormOf(Rule, {
    draft: draft ?? `piece ${id}`,
    neverKept: ['code'],
    values: { title, code: '', secret: '', links: [] },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'links' })
  return (
    <Form {...form(() => save.mutate(undefined, { onError: refused }))} label="Piece" submitLabel="Save">
      <TextInput label="Title" {...field('title')} />
      <TextInput label="Code" {...field('code')} />
      <PasswordInput label="Secret" {...field('secret')} />
      {fields.map((one, at) => (
        <TextInput key={one.id} label={`Link ${at + 1}`} {...field(`links.${at}.url`)} />
      ))}
      <Button onClick={() => append({ url: '' })}>Add</Button>
      <Button onClick={() => remove(0)}>Remove</Button>
      <Button onClick={() => setValue('title', 'Filled in')}>Fill in</Button>
    </Form>
  )
}

export const piece = (props: PieceProps) => (
  <QueryClientProvider client={client}>
    <MantineProvider env="test">
      <Piece {...props} />
    </MantineProvider>
  </QueryClientProvider>
)
export const client = createQueryClient()
export const open = (props: PieceProps = {}) => render(piece(props))
export const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** What is stored of the form for the first record. */
export const stored = () => JSON.parse(localStorage.getItem('draft ana piece 1') ?? 'null')
/** Whether the form says that it shows a draft. */
export const isRestored = () => screen.queryByText('Restored what you had typed') !== null
