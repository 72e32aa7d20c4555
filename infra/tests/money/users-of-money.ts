import { asPaul, offerId, paul } from '@iam/command-service/testing/money'
import { ana, asBoss, asSystem, ben, boss, id, key } from '@iam/command-service/testing/people'
import { by, testService } from '@iam/command-service/testing/test-service'
import type { Command } from '@iam/contracts/commands'
import { type Actor, anonymous } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { account } from './bank-in-memory.ts'

export const cato = id<UserId>(8)
const who = (userId: UserId, role: Actor['role']): Actor => ({
  ...anonymous,
  ...{ userId, role, canApprovePayments: true },
})
/** All who may approve payments, one of them a creator and one the brand whose work is paid. */
export const approvers: readonly Actor[] = [
  asPaul,
  { ...asPaul, userId: cato },
  asBoss,
  who(ana, 'creator'),
  who(ben, 'brand'),
]

/** The log of a portal with a creator who can be paid, a brand with an offer, and approvers. */
export async function pastOfMoney(): Promise<readonly RecordedEvent[]> {
  const service = testService()
  const say = (type: string, data: object, actor: Actor = asSystem) =>
    service.send({ type, data } as Command, by(actor))
  for (const [n, userId] of [ana, paul, cato, boss].entries())
    await say('OnboardUser', {
      ...{ userId, emailKey: key('abcd'[n]!), name: `User ${n}`, email: `u${n}@example.com`, avatarUrl: '' },
    })
  for (const userId of [paul, cato, boss])
    await say(
      'ChangeRights',
      {
        userId,
        role: userId === boss ? 'admin' : 'team_member',
        stakeholderType: 'internal',
        reason: 'Joins us.',
      },
      { ...asBoss, userId: id<UserId>(99) },
    )
  for (const userId of [paul, cato])
    await say(
      'ChangeRights',
      { userId, canApprovePayments: true, reason: 'Joins us.' },
      { ...asBoss, userId: id<UserId>(99) },
    )
  await say('RegisterUser', {
    ...{ userId: ben, emailKey: key('e'), name: 'Ben Wu', email: 'ben@example.com', role: 'brand' },
  })
  await say(
    'CreateOffer',
    {
      ...{ offerId, brandUserId: ben, creatorUserId: ana, campaignId: null, campaignTitle: 'A chair' },
      ...{ amount: '100.00', description: 'Mend it.' },
    },
    { ...anonymous, userId: ben, role: 'brand' },
  )
  await say('LinkPayoutAccount', {
    ...{ userId: ana, provider: 'sandbox', account: account(ana), label: 'Sandbox account' },
  })
  await say('ReportPayoutAccount', { userId: ana, account: account(ana), payoutsEnabled: true, missing: [] })
  return service.events()
}
