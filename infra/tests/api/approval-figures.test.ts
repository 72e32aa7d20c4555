import { ManagedCampaignsAnswer } from '@iam/contracts/campaigns/views'
import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { sum } from '@iam/contracts/money'
import { WorkspaceAnswer } from '@iam/contracts/participations/views'
import { PaymentEarnings } from '@iam/contracts/payments/views'
import { expect, test } from 'vitest'
import { apply, decide, handIn, newCampaign, newParticipant, newTask, take } from './campaigns.ts'
import { answered } from './expect-answer.ts'
import { newBrand, newCreator, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('what an approval records is the same to the cent on the card, both dashboards and the earnings list [X-CMP-4 FLT-102]', async () => {
  const [brand, ana, kofi] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '500.00', maxParticipants: 3 }, [
    '120.10',
    '79.95',
  ])
  for (const creator of [ana, kofi]) await take(brand, 'accept', await apply(creator, id))
  const figures = { spent: [] as string[], ana: [] as string[], kofi: [] as string[] }

  /** Expects that every figure shows what was recorded so far. */
  const agree = async () => {
    const spent = sum(figures.spent)
    // What a process records comes a moment later, in all views at once.
    await expect.poll(() => listed(ana)).toEqual(figures.ana.toSorted())
    await expect.poll(() => listed(kofi)).toEqual(figures.kofi.toSorted())
    expect((await cards(brand)).find((card) => card.id === id)).toMatchObject({ spent, budget: '1500.00' })
    expect((await dashboard(brand)).activeCampaigns).toMatchObject([{ id, spent, budget: '1500.00' }])
    expect((await dashboard(brand)).spentByMonth?.at(-1)?.amount).toBe(spent)
    for (const [creator, recorded] of [
      [ana, figures.ana],
      [kofi, figures.kofi],
    ] as const) {
      const { thisMonth, pending, recentEarnings } = (await dashboard(creator)).creator
      expect([thisMonth, pending]).toEqual([sum(recorded), sum(recorded)])
      expect(recentEarnings?.map(({ amount }) => amount).sort()).toEqual(recorded.toSorted())
    }
  }
  const approve = async (who: 'ana' | 'kofi', task: number, recorded: string[], body = {}) => {
    await decide(brand, 'approve', await handIn({ ana, kofi }[who], tasks[task]!), body)
    figures.spent.push(...recorded)
    figures[who].push(...recorded)
  }

  await agree()
  await approve('ana', 0, ['120.10'])
  await agree()
  await approve('kofi', 0, ['0.07'], { rewardAmountOverride: '0.07' })
  await agree()
  // The approval of a participation's last task also records the rest of the reward.
  await approve('ana', 1, ['79.95', '299.95'])
  await agree()
})

test('what the work was paid stays what it was when the reward of its task is raised', async () => {
  const [brand, ana] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '500.00' }, ['100.00', '200.00'])
  await take(brand, 'accept', await apply(ana, id))
  const approved = await decide(brand, 'approve', await handIn(ana, tasks[0]!))
  expect(approved).toMatchObject({ earned: '100.00', taskReward: '100.00' })
  const raised = await brand.patch(`/api/iam/tasks/${tasks[0]!.id}`, {
    rewardAmount: '150.00',
  })
  expect(raised.status, JSON.stringify(raised.body)).toBe(200)
  // The raise is part of the remainder, which the desk adds to the last approval.
  const listed = (await brand.get(`/api/iam/campaigns/${id}/participations`)).body
  expect(listed.participations).toMatchObject([{ userId: ana.userId, raisedSince: '50.00' }])
  const { body } = await ana.get(`/api/iam/submissions/${approved.id}`)
  expect(body.submission).toMatchObject({ earned: '100.00', taskReward: '150.00' })
})

test('a completed workspace keeps what was recorded while the campaign raises its rewards and asks for more [X-CMP-4]', async () => {
  const [brand, ana, kofi] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '300.00' }, ['100.00'])
  for (const creator of [ana, kofi]) await newParticipant(brand, creator, id)
  const workspace = async (creator: Person) =>
    answered(WorkspaceAnswer, await creator.get(`/api/iam/campaigns/${id}/workspace`))
  const recorded = { earningsAccrued: '300.00', remainder: '200.00', tasksCompleted: 1, totalTasks: 1 }
  await decide(brand, 'approve', await handIn(ana, tasks[0]!))
  await expect
    .poll(async () => (await workspace(ana)).participation)
    .toMatchObject({ status: 'completed', ...recorded })
  await brand.patch(`/api/iam/campaigns/${id}`, { rewardAmount: '500.00' })
  await brand.patch(`/api/iam/tasks/${tasks[0]!.id}`, { rewardAmount: '120.00' })
  const added = await newTask(brand, id, { rewardAmount: '150.00' })
  const completed = await workspace(ana)
  expect(completed.participation).toMatchObject(recorded)
  expect(completed.tasks.map((task) => [task.id, task.submission?.earned])).toEqual([
    [tasks[0]!.id, '100.00'],
  ])
  const listed = (await brand.get(`/api/iam/campaigns/${id}/participations`)).body.participations
  expect(listed.find(({ userId }: Person) => userId === ana.userId)).toMatchObject({ totalTasks: 1 })

  const running = await workspace(kofi)
  expect(running.participation).toMatchObject({ remainder: null, totalTasks: 2 })
  expect(running.tasks.map((task) => task.id)).toEqual([tasks[0]!.id, added.id])
})

const dashboard = async (person: Person) => answered(DashboardAnswer, await person.get('/api/iam/dashboard'))
const cards = async (brand: Person) =>
  answered(ManagedCampaignsAnswer, await brand.get('/api/iam/campaigns/mine')).campaigns
const listed = async (creator: Person) =>
  answered(PaymentEarnings, await creator.get(`/api/payments/earnings/${creator.handle}`))
    .map(({ amount }) => amount)
    .sort()
