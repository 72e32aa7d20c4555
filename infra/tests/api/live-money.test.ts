import type { OwnChange } from '@iam/contracts/live/messages'
import { shownIn } from '@iam/contracts/live/shown-in'
import { expect, test, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { liveClient } from '../support/live-client.ts'
import { payment } from './access/payout-desk.ts'
import { newCampaign } from './campaigns.ts'
import { newApprover } from './desk.ts'
import { newBrand, newCreator, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const waiting = { timeout: 5_000 }

/** Follows a user's own changes; `told`: the payments of which the user heard. */
async function following(client: Client) {
  const live = liveClient(portal.urls.at(-1)!, client)
  const { heard } = await live.follow('myEvents')
  await vi.waitFor(() => expect(heard).not.toEqual([]), waiting)
  const told = () =>
    (heard as unknown as readonly OwnChange[]).flatMap(({ view, keys }) =>
      view === 'payment_transactions' ? keys : [],
    )
  return { told, close: live.close }
}

test('of an incoming payment the payer, the brand whose campaign it funds and approvers are told, and no other user', async () => {
  const [payer, brand, other, approver] = await Promise.all([
    newBrand(portal),
    newBrand(portal),
    newCreator(portal),
    newApprover(portal),
  ])
  const admin = await theAdmin(portal)
  const { id: campaignId } = await newCampaign(brand)
  const concerned = await Promise.all([payer, brand, approver, admin].map(following))
  const unconcerned = await following(other)
  const funding = { ...payment(), payerUserId: payer.userId, campaignId }
  const own = { ...payment(), payerUserId: other.userId }
  for (const one of [funding, own])
    expect((await admin.post('/api/admin/transactions', one)).status).toBe(200)
  for (const { told } of concerned)
    await vi.waitFor(() => expect(told()).toContain(funding.paymentIntentId), waiting)
  // The later one is told of after the one that does not concern this user.
  await vi.waitFor(() => expect(unconcerned.told()).toEqual([own.paymentIntentId]), waiting)
  await Promise.all([...concerned, unconcerned].map(({ close }) => close()))
})

test('what a brand spends is asked again after a change of anything that it is made of', () => {
  const made = ['campaigns', 'campaign_participation', 'earnings', 'offers', 'payment_transactions'] as const
  for (const view of made) expect(shownIn[view], view).toContain('iam/spending')
})
