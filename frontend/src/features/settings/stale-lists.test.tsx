import { getProfileOfUser } from '@iam/contracts/profiles/calls'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callQuery } from '../../lib/call-options.ts'
import { fetchAgain } from '../../lib/changes.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { ProfileTab } from './profile-tab.tsx'

const userId = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const film = { title: 'Harbour film', url: 'https://films.example/harbour', type: 'video' }
const rates = { title: 'Rates', url: 'https://papers.example/rates.pdf', type: 'document' }
const place = { platform: 'X', handle: 'ana', url: 'https://x.example/ana' }
const other = { platform: 'Vimeo', handle: 'ana', url: 'https://vimeo.example/ana' }
const profile = {
  ...{ id: userId, userId, role: 'creator', name: 'Ana Ruiz', handle: 'ana-ruiz', avatarUrl: '' },
  ...{ tagline: '', introVideoUrl: '', location: '', bio: '', industries: [], badges: [] },
  ...{
    metricsViews: 0,
    metricsClicks: 0,
    earningsTotal: '0.00',
    activeCampaigns: [],
    activeCampaignCount: 0,
  },
  ...{ testimonials: [], testimonialCount: 0, meanRating: null, createdAt: '2026-11-21T12:00:00.000Z' },
  ...{ showcaseLinks: [film], socials: [place] },
}
const own = callQuery(getProfileOfUser, { userId } as never)

function Tab() {
  const { data } = useQuery(own)
  return data ? <ProfileTab profile={data.profile} /> : null
}

/** The screen of a device, and what another one has saved since. */
async function open(refusal?: () => Response) {
  let stored = profile
  let refuse = refusal
  const bodies: Record<string, unknown>[] = []
  const { client } = renderApp([{ path: '/', element: <Tab /> }], {
    answers: {
      ...signedInAs('creator'),
      [`GET /api/iam/profiles/user/${userId}`]: () => json({ profile: stored }),
      'PATCH /api/iam/profiles/me': (init) => {
        const { seen, ...wanted } = JSON.parse(String(init?.body))
        bodies.push({ seen, ...wanted })
        if (refuse) return refuse()
        stored = { ...stored, ...wanted }
        return json({ profile: stored })
      },
    },
  })
  await screen.findByDisplayValue(film.title)
  return {
    bodies,
    fetchAgain: () => fetchAgain(client, ['iam/profiles']),
    otherDeviceSaves: (changed: object) => {
      stored = { ...stored, ...changed }
    },
    accept: () => {
      refuse = undefined
    },
  }
}
const button = (name: string) => screen.getByRole('button', { name })
const form = (name: string) => within(screen.getByRole('form', { name }))
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

afterEach(() => vi.restoreAllMocks())

test('featured work that another device has changed is not overwritten: it is read again, and the user chooses [X-APP-4]', async () => {
  const device = await open(() =>
    problem(409, 'showcase-changed', 'Your featured work has changed meanwhile. Look at it again.'),
  )
  device.otherDeviceSaves({ showcaseLinks: [rates, film] })
  await type('Title', ', restored')
  await userEvent.click(button('Save featured work'))
  const mine = { ...film, title: 'Harbour film, restored' }
  await waitFor(() =>
    expect(device.bodies).toEqual([{ showcaseLinks: [mine], seen: { showcaseLinks: [film] } }]),
  )
  const work = form('Featured work')
  expect(await work.findByText(/^This was changed after you had begun/)).toBeDefined()
  expect(work.getByRole('definition').textContent).toContain('Rates')
  expect(screen.getByDisplayValue(mine.title)).toBeDefined()

  // Until the user has chosen, what is sent is still what was written over the earlier list.
  await userEvent.click(button('Save featured work'))
  await waitFor(() => expect(device.bodies[1]).toMatchObject({ seen: { showcaseLinks: [film] } }))
  device.accept()
  await userEvent.click(work.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(button('Save featured work'))
  await waitFor(() =>
    expect(device.bodies[2]).toEqual({ showcaseLinks: [mine], seen: { showcaseLinks: [rates, film] } }),
  )
})

test('social links that were fetched again while the user typed are told at once, and can be taken over', async () => {
  const device = await open()
  await type('Platform', ' (new)')
  device.otherDeviceSaves({ socials: [place, other] })
  await device.fetchAgain()
  const links = form('Social links')
  await userEvent.click(await links.findByRole('button', { name: 'Take the current' }))
  expect(links.getAllByLabelText('Platform').map((input) => (input as HTMLInputElement).value)).toEqual([
    'X',
    'Vimeo',
  ])
  await userEvent.click(button('Remove place 1'))
  await userEvent.click(button('Save social links'))
  await waitFor(() =>
    expect(device.bodies).toEqual([{ socials: [other], seen: { socials: [place, other] } }]),
  )
})

test('who saves twice in a row, on one device, is not refused for what they saved themselves', async () => {
  const device = await open()
  await type('Title', ' 2')
  await userEvent.click(button('Save featured work'))
  await waitFor(() => expect(device.bodies).toHaveLength(1))
  await type('Title', '3')
  await userEvent.click(button('Save featured work'))
  await waitFor(() => expect(device.bodies).toHaveLength(2))
  const saved = [{ ...film, title: 'Harbour film 2' }]
  expect(device.bodies[1]).toMatchObject({ seen: { showcaseLinks: saved } })
  expect(screen.queryByText(/^This was changed after/)).toBeNull()
})
