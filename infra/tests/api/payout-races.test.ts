import { expect, test } from 'vitest'
import { desk, detailOf, newApprover, newPayout } from './desk.ts'
import { refused } from './expect-answer.ts'
import { newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const count = 64

/** Half of them admins; as many are made at once as the portal has time for. */
async function approvers(): Promise<readonly Person[]> {
  const people: Person[] = []
  while (people.length < count)
    people.push(
      ...(await Promise.all([
        ...Array.from({ length: 4 }, () => newApprover(portal)),
        ...Array.from({ length: 4 }, () => newStakeholder(portal, 'admin')),
      ])),
    )
  return people
}

// With the services as processes, the requests are spread over two gateways.
test('of 64 users who decide at once one does, and all others get who it was and when [X-PAY-5]', async () => {
  const [{ payout }, people] = await Promise.all([newPayout(portal), approvers()])
  const answers = await Promise.all(
    people.map(async (by, n) => {
      const step = n % 2 === 0 ? 'approve' : 'reject'
      const body = step === 'approve' ? {} : { reason: `No, says number ${n}.` }
      return { by, step, answer: await by.post(`${desk}/${payout.id}/${step}`, body) }
    }),
  )
  const { payout: decided } = await detailOf(await theAdmin(portal), payout)
  const won = answers.filter(({ answer }) => answer.status === 200)
  const [winner] = won
  expect(won).toHaveLength(1)
  expect(decided.status).toBe(winner!.step === 'approve' ? 'approved' : 'rejected')
  for (const { answer } of answers) {
    if (answer.status === 200) continue
    const { detail } = refused(answer, 409, `payout-${decided.status}`)
    expect(detail).toContain(
      `decided by ${winner!.by.name} on ${decided.movedAt.slice(0, 16).replace('T', ' ')} UTC`,
    )
  }
  const decisions = await Promise.all(
    ['PayoutApproved', 'PayoutRejected'].map((type) => portal.countEvents(type, payout.id)),
  )
  expect(decisions.reduce((all, one) => all + one, 0)).toBe(1)
})
