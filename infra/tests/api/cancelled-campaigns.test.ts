import { ParticipantsAnswer } from '@iam/contracts/participations/views'
import { expect, test } from 'vitest'
import { apply, decide, handIn, newCampaign, newParticipant, theCampaign } from './campaigns.ts'
import { answered, answeredNothing } from './expect-answer.ts'
import { newBrand, newCreator, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

/** A campaign with two tasks of 100 and 50 dollars, and 50 for completing both; both are handed in. */
async function withWork() {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const campaign = await newCampaign(brand, { rewardAmount: '200.00' }, ['100.00', '50.00'])
  await newParticipant(brand, creator, campaign.id)
  const work = []
  for (const task of campaign.tasks) work.push(await handIn(creator, task))
  const cancel = () => brand.post(`/api/iam/campaigns/${campaign.id}/cancel`, { reason: 'No market' })
  return { brand, creator, campaign, work, cancel }
}
const earned = async ({ userId }: Person) =>
  portal.rows<{ source_type: string; amount: string }>(
    'select source_type, amount from earnings where user_id = $1 order by amount desc',
    [userId],
  )
const participant = async (brand: Person, id: string) =>
  answered(ParticipantsAnswer, await brand.get(`/api/iam/campaigns/${id}/participations`)).participations[0]!
const longTimeout = { timeout: 10_000 }
const paid = [
  { source_type: 'task_submission', amount: '100.00' },
  { source_type: 'task_submission', amount: '50.00' },
]

test('work that waited when its campaign was cancelled is reviewed and paid; there is no completion and no remainder [FLT-71]', async () => {
  const { brand, creator, campaign, work, cancel } = await withWork()
  expect((await cancel()).status).toBe(200)
  await expect
    .poll(async () => (await participant(brand, campaign.id)).closedReason, longTimeout)
    .toBe('campaign_cancelled')
  const { closedAt } = await theCampaign(brand, campaign.id)
  for (const submission of work)
    expect((await decide(brand, 'approve', submission)).campaignClosedAt).toBe(closedAt)
  await expect
    .poll(() => participant(brand, campaign.id), longTimeout)
    .toMatchObject({ tasksCompleted: 2, progress: 100, earningsAccrued: '150.00' })
  expect(await participant(brand, campaign.id)).toMatchObject({ status: 'active', completedAt: null })
  expect(await earned(creator)).toEqual(paid)
})

test('an application that waited is closed with the campaign, without the words of the brand', async () => {
  const { brand, campaign, cancel } = await withWork()
  const applicant = await newCreator(portal)
  await apply(applicant, campaign.id)
  expect((await cancel()).status).toBe(200)
  const own = async () => (await theCampaign(applicant, campaign.id)).mine
  await expect
    .poll(own, longTimeout)
    .toMatchObject({ closedReason: 'rejected', closedNote: 'campaign cancelled' })
  // They stand on the campaign's page, from where the erasure of the brand removes them.
  expect((await theCampaign(applicant, campaign.id)).closedReason).toBe('No market')
  answeredNothing(await brand.post('/api/users/me/erase', { reason: 'moving on' }))
  await expect.poll(async () => (await theCampaign(applicant, campaign.id)).closedReason).toBe('')
})
