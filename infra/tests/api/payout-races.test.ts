import { expect, test } from 'vitest'
import { desk, detailOf, newApprover, newPayout } from './desk.ts'
import { refused } from './expect-answer.ts'
import { newStakeholder, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const count = 64

test('of 64 decisions at once one is made, and all others get who made it and when [X-PAY-5]', async () => {
  const { payout } = await newPayout(portal)
  // Half a dozen users stand for 64, each with several requests: what races are the requests.
  const people = await Promise.all([
    ...Array.from({ length: 3 }, () => newApprover(portal)),
    ...Array.from({ length: 3 }, () => newStakeholder(portal, 'admin')),
  ])
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const by = people[n % people.length]!
      const step = n % 2 === 0 ? 'approve' : 'reject'
      const body = step === 'approve' ? {} : { reason: `No, says number ${n}.` }
      return { by, step, answer: await by.post(`${desk}/${payout.id}/${step}`, body) }
    }),
  )
  const { payout: decided } = await detailOf(await theAdmin(portal), payout)
  const won = answers.filter(({ answer }) => answer.status === 200)
  const [winner] = won
  // A repetition of the decision by the user who made it is no second one.
  for (const { by, step } of won) expect([by.userId, step]).toEqual([winner!.by.userId, winner!.step])
  expect(decided.status).toBe(winner!.step === 'approve' ? 'approved' : 'rejected')
  for (const { by, answer } of answers) {
    if (answer.status === 200) continue
    const { detail } = refused(answer, 409, `payout-${decided.status}`)
    const who = by.userId === winner!.by.userId ? 'you' : winner!.by.name
    expect(detail).toContain(`decided by ${who} on ${decided.movedAt.slice(0, 16).replace('T', ' ')} UTC`)
  }
  const decisions = await Promise.all(
    ['PayoutApproved', 'PayoutRejected'].map((type) => portal.countEvents(type, payout.id)),
  )
  expect(decisions.reduce((all, one) => all + one, 0)).toBe(1)
})
