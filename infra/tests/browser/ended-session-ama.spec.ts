import { expect } from '@playwright/test'
import { askIn, control, joinSession, scheduleSession } from './ama-steps.ts'
import { newcomer, test } from './campaign-steps.ts'
import { button, filled, form } from './filled-forms.ts'
import { losesNothing, member } from './session-steps.ts'

// Every form signs in once more, which takes time.
test.setTimeout(150_000)

test('an expired session in each long form loses nothing: a host before the start [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const host = await member(browser, 'creator')
  const { page } = host
  await test.step('ama/host/schedule-form.tsx', async () => {
    await page.goto('/iam/ama?tab=host')
    const schedule = form(page, 'Schedule a session')
    await schedule.getByLabel('Date').fill('2099-01-31')
    await schedule.getByLabel('Time').fill('18:30')
    const fields = { Title: 'Slow bread', Description: 'Two days of baking.' }
    await losesNothing(host, filled(schedule, fields, 'Schedule Session'))
  })
  await page.goto(`/iam/ama/${await scheduleSession(host)}`)
  await test.step('ama/host/edit-dialog.tsx', async () => {
    await button(page, 'Edit').click()
    await losesNothing(host, filled(form(page, 'Edit the session'), { Title: 'Slower bread' }, 'Save'))
  })
  await test.step('ama/host/planned-acts.tsx', async () => {
    await button(page, 'Cancel').click()
    const fields = { Reason: 'The oven is cold.' }
    await losesNothing(host, filled(form(page, 'Cancel session'), fields, 'Cancel session'))
  })
})

test('an expired session in each long form loses nothing: a host who is live [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const host = await member(browser, 'creator')
  const asker = await newcomer(browser, 'creator')
  const { page } = host
  const id = await scheduleSession(host)
  await control(host, id, 'start')
  await joinSession(asker, id)
  for (const words of ['Which ink?', 'Which pen?', 'Which nib?', 'Which paper?'])
    await askIn(asker, id, words)
  await page.goto(`/iam/ama/${id}`)
  const first = (name: string) => button(page, name).first()
  const queue = page.getByRole('list', { name: 'Queue' }).getByRole('article')
  await test.step('ama/room/question-moves.tsx', async () => {
    await first('Answer').click()
    const fields = { 'In short': 'The black one.' }
    await losesNothing(host, filled(form(page, 'Mark as answered'), fields, 'Mark as answered'))
    await expect(queue).toHaveCount(3)
    await first('Dismiss').click()
    await losesNothing(host, filled(form(page, 'Dismiss question'), { Reason: 'Known.' }, 'Dismiss question'))
    await expect(queue).toHaveCount(2)
  })
  await test.step('ama/room/merge-dialog.tsx', async () => {
    await first('Merge').click()
    await losesNothing(host, filled(form(page, 'Merge the question'), {}, 'Merge'))
    await expect(queue).toHaveCount(1)
  })
  await test.step('ama/room/member-moves.tsx', async () => {
    await first('Remove member').click()
    await losesNothing(host, filled(form(page, 'Remove member'), { Reason: 'Ads.' }, 'Remove member'))
  })
})
