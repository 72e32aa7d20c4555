import { defaultPreferences } from '@iam/contracts/notifications/preferences'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'

afterEach(() => vi.restoreAllMocks())

test('choices are sent one after the other, so that the last one stays', async () => {
  const answers: ((answer: Response) => void)[] = []
  const sent: unknown[] = []
  renderApp([{ path: '/', element: <PreferencesPanel /> }], {
    answers: {
      ...signedInAs('creator'),
      'GET /api/notifications/preferences': () => json({ preferences: defaultPreferences, timeZone: 'UTC' }),
      'PATCH /api/notifications/preferences': (init) => {
        sent.push(JSON.parse(String(init?.body)))
        return new Promise((resolve) => answers.push(resolve))
      },
    },
  })
  const mails = await screen.findByRole('combobox', { name: /^Mails about .*work/i })
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  await userEvent.selectOptions(mails, 'none')
  await userEvent.selectOptions(mails, 'at_once')
  await userEvent.selectOptions(zone, 'Europe/Berlin')
  const [first, second, third] = [
    { preferences: { work: { mail: 'none' } } },
    { preferences: { work: { mail: 'at_once' } } },
    { timeZone: 'Europe/Berlin' },
  ]
  expect(sent).toEqual([first])
  const work = { ...defaultPreferences.work, mail: 'none' }
  answers[0]!(json({ preferences: { ...defaultPreferences, work }, timeZone: 'UTC' }))
  await vi.waitFor(() => expect(sent).toEqual([first, second]))
  expect((mails as HTMLSelectElement).value).toBe('at_once')
  answers[1]!(json({ preferences: defaultPreferences, timeZone: 'UTC' }))
  await vi.waitFor(() => expect(sent).toEqual([first, second, third]))
})
