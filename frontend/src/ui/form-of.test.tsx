import { MantineProvider, TextInput } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ApiError } from '../lib/api-error.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Form } from './form.tsx'
import { useFormOf } from './form-of.ts'

const Rule = z.object({ title: z.string(), values: z.record(z.string(), z.string()) })

type RefusedProps = { readonly paths: readonly string[] }

/** A form whose request is refused because of these fields. */
const Refused = (props: RefusedProps) => (
  <QueryClientProvider client={createQueryClient()}>
    <RefusedForm {...props} />
  </QueryClientProvider>
)

function RefusedForm({ paths }: RefusedProps) {
  const { field, form, refused } = useFormOf(Rule, {
    draft: 'refused',
    defaultValues: { title: '', values: { place: '' } },
  })
  const errors = paths.map((path) => ({ path, message: `The ${path} is too long.` }))
  const problem = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    code: 'invalid',
    detail: 'One of the fields is not right.',
    errors,
  }
  const send = () => refused(new ApiError(400, '', JSON.stringify(problem)))
  return (
    <MantineProvider>
      <Form {...form(send)} label="Fill in" submitLabel="Send">
        <TextInput label="Title" {...field('title')} />
        <TextInput label="Place" {...field('values.place')} />
      </Form>
    </MantineProvider>
  )
}

test('a refused field shows why, and gets the focus', async () => {
  render(<Refused paths={['title']} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('The title is too long.')).toBeDefined()
  const title = screen.getByRole('textbox', { name: 'Title' })
  expect(title.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a refusal of a group of fields, which has no input of its own, stands above the buttons', async () => {
  render(<Refused paths={['values']} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('One of the fields is not right.')).toBe(
    screen.getByRole('alert').firstChild,
  )
})

test('a refused field in a group of fields shows why, and gets the focus', async () => {
  render(<Refused paths={['values.place']} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('The values.place is too long.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Place' }))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('of several refused fields each shows why, and the first gets the focus', async () => {
  render(<Refused paths={['title', 'values.place']} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('The title is too long.')).toBeDefined()
  expect(screen.getByText('The values.place is too long.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
})

test('a refusal of what has no input stands above the buttons, even beside that of a field', async () => {
  render(<Refused paths={['values', 'title', 'title.0']} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('The title is too long.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Title' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('The values is too long. The title.0 is too long.')
})
