import { askIn, control, joinSession, scheduleSession } from './ama-steps.ts'
import { test } from './campaign-steps.ts'
import { losesNothing } from './draft-steps.ts'
import { formsOfAskers, formsOfHosts } from './kept-forms-ama.ts'
import { member } from './session-steps.ts'

// Each form is left and opened again seven times.
test.setTimeout(240_000)

test('0 characters typed in a live session are lost, however the form is left [X-APP-4 T-90]', async ({
  browser,
}) => {
  const host = await member(browser, 'creator')
  const asker = await member(browser, 'creator')
  const planned = await scheduleSession(host)
  const live = await scheduleSession(host)
  await control(host, live, 'start')
  await joinSession(asker, live)
  await askIn(asker, live, 'Which ink?')
  await askIn(asker, live, 'Which pen?')
  for (const form of formsOfHosts({ planned, live })) await losesNothing(host, form)
  for (const form of formsOfAskers(live)) await losesNothing(asker, form)
})
