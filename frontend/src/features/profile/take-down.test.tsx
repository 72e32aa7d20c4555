import type { Role } from '@iam/contracts/enumerations'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { ProfileByHandle } from './profile-page.tsx'
import { sampleContents, sampleProfile } from './sample-profile.ts'

const [testimonial, piece] = [sampleProfile.testimonials[0]!, sampleContents[0]!]
const withoutTestimonials = { testimonials: [], testimonialCount: 0, meanRating: null }
const hidden = {
  ...{ ...testimonial, authorUserId: sampleProfile.userId },
  ...{ status: 'hidden', writtenAt: sampleProfile.createdAt },
}
const unpublished = { ...piece, status: 'approved', publishedAt: null } as const
const hide = `POST /api/iam/testimonials/${testimonial.id}/hide`
const unpublish = `POST /api/iam/content/${piece.id}/unpublish`

/** The profile as a user of this role sees it; each act is answered, and done, or answered with the refusal. */
function open(
  tab: string,
  {
    role = 'admin' as Role,
    refusal = undefined as (() => Response) | undefined,
    meanwhile = {} as { readonly contents?: object[] },
  } = {},
) {
  let [profile, contents] = [sampleProfile, sampleContents]
  const sent: unknown[] = []
  const answering = (answer: object, takeDown: () => void) => (init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    if (refusal) return refusal()
    takeDown()
    return json(answer)
  }
  const { client } = renderApp([{ path: '/iam/profile/:handle', element: <ProfileByHandle /> }], {
    at: `/iam/profile/sample?tab=${tab}`,
    answers: {
      ...signedInAs(role),
      'GET /api/iam/profiles/handle/sample': () => json({ profile }),
      'GET /api/iam/content': () => json({ contents, ...meanwhile }),
      [hide]: answering({ testimonial: hidden }, () => {
        profile = { ...profile, ...withoutTestimonials }
      }),
      [unpublish]: answering({ content: unpublished }, () => {
        contents = [unpublished]
      }),
    },
  })
  return { client, sent }
}
const toast = () => toastById(toastStore.getState().notifications[0]?.id)
const button = (name: string) => screen.getByRole('button', { name })
async function ask(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Take down ${name}` }))
  const dialog = within(screen.getByRole('dialog', { name: `Take down ${name}?` }))
  return {
    dialog,
    send: async (reason: string) => {
      await userEvent.type(dialog.getByLabelText('Reason'), reason)
      await userEvent.click(dialog.getByRole('button', { name: 'Take down' }))
    },
  }
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('an admin takes down a testimonial, with a reason and knowing that it is for good', async () => {
  const { sent } = open('testimonials')
  const { dialog, send } = await ask(`the testimonial of ${testimonial.author}`)
  expect(dialog.getByText(/for good/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await dialog.findByText('Say why.')).toBeDefined()
  expect(sent).toEqual([])
  await send('Insults.')
  expect(await screen.findByRole('heading', { name: 'No testimonials yet' })).toBeDefined()
  expect(sent).toEqual([{ reason: 'Insults.' }])
  await waitFor(() => expect(toast()?.title).toBe('Taken down'))
})

test('an admin takes down published content, with a reason and knowing that it may come back', async () => {
  const { sent } = open('content')
  const { dialog, send } = await ask(piece.title)
  expect(dialog.getByText(/can change it and publish it again/)).toBeDefined()
  await send('Not their film.')
  expect(await screen.findByRole('heading', { name: 'No content yet' })).toBeDefined()
  expect(sent).toEqual([{ reason: 'Not their film.' }])
  await waitFor(() => expect(toast()?.title).toBe('Taken down'))
})

test('what is not taken down stays, and the dialog says why and keeps the reason', async () => {
  const refusal = () => problem(409, 'testimonial-hidden', 'This testimonial is hidden since Nov 30.')
  open('testimonials', { refusal })
  const { dialog, send } = await ask(`the testimonial of ${testimonial.author}`)
  await send('Insults.')
  expect(await dialog.findByText('This testimonial is hidden since Nov 30.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Insults.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(button(`Take down the testimonial of ${testimonial.author}`)).toBeDefined()
})

test('what was taken down meanwhile leaves the list, and the dialog stays with its reason and the refusal', async () => {
  const meanwhile: { contents?: object[] } = {}
  const refusal = () => {
    meanwhile.contents = [unpublished]
    return problem(409, 'content-approved', 'This content is approved since Nov 30.')
  }
  open('content', { refusal, meanwhile })
  const { dialog, send } = await ask(piece.title)
  await send('Not their film.')
  expect(await screen.findByText('No content yet')).toBeDefined()
  expect(dialog.getByText('This content is approved since Nov 30.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Not their film.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['content', piece.title, { contents: [] }],
  [
    'testimonials',
    `the testimonial of ${testimonial.author}`,
    { profile: { ...sampleProfile, ...withoutTestimonials } },
  ],
])('an entry that leaves the list while its dialog is open does not take it along: %s', async (tab, name, gone) => {
  const refusal = () => problem(409, 'content-approved', 'This is gone since Nov 30.')
  const { client } = open(tab, { refusal })
  const { dialog, send } = await ask(name)
  await userEvent.type(dialog.getByLabelText('Reason'), 'Ins')
  const path = tab === 'content' ? '/api/iam/content' : '/api/iam/profiles'
  act(() => client.setQueriesData({ queryKey: [path] }, gone))
  expect(await screen.findByText(`No ${tab} yet`)).toBeDefined()
  await send('ults.')
  expect(await dialog.findByText('This is gone since Nov 30.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Insults.')
})

test.each(['creator', 'brand'] as const)('only admins take something down: %s', async (role) => {
  open('testimonials', { role })
  const offered = () => screen.queryByRole('button', { name: /^Take down/ })
  expect(await screen.findByText(testimonial.text)).toBeDefined()
  expect(offered()).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Content' }))
  expect(await screen.findByText(piece.title)).toBeDefined()
  expect(offered()).toBeNull()
})
