import { askIn, liveSession, scheduleSession } from './ama-steps.ts'
import { newcomer, test } from './campaign-steps.ts'
import { button, isOpenToEverybody } from './every-dialog.ts'
import { post } from './steps.ts'

test('the dialogs of a session that has not begun', async ({ browser }) => {
  const host = await newcomer(browser, 'creator')
  const { page } = host
  await page.goto(`/iam/ama/${await scheduleSession(host)}`)
  await isOpenToEverybody('features/ama/room/start-session.tsx', button(page, 'Start'))
  await isOpenToEverybody('features/ama/host/edit-dialog.tsx', button(page, 'Edit'))
  await isOpenToEverybody('features/ama/host/planned-acts.tsx', button(page, 'Cancel'))
})

test('the dialogs of a session that is live, of its host and of a member', async ({ browser }) => {
  const { host, member, id } = await liveSession(browser)
  await askIn(member, id, 'Which ink?')
  await askIn(member, id, 'Which pen?')
  await post(member.page, `/api/iam/ama/sessions/${id}/chat`, { message: 'Good light today.' })
  const { page } = host
  await page.goto(`/iam/ama/${id}`)
  await isOpenToEverybody('features/ama/room/host-bar.tsx', button(page, 'End'))
  await isOpenToEverybody('features/ama/room/question-moves.tsx', button(page, 'Answer'))
  await isOpenToEverybody('features/ama/room/question-moves.tsx', button(page, 'Dismiss'))
  await isOpenToEverybody('features/ama/room/merge-dialog.tsx', button(page, 'Merge'))
  await isOpenToEverybody('features/ama/room/member-moves.tsx', button(page, 'Remove member'))
  await member.page.goto(`/iam/ama/${id}`)
  await isOpenToEverybody('features/ama/room/withdraw.tsx', button(member.page, 'Withdraw'))
})
