import type { OfferDetail } from '@iam/contracts/offers/views'
import { WorkspaceAnswer } from '@iam/contracts/participations/views'
import { SubmissionAnswer } from '@iam/contracts/submissions/views'
import { beforeAll, expect, test } from 'vitest'
import { decide, handIn, newWorkspace } from './campaigns.ts'
import { answered, answeredNothing } from './expect-answer.ts'
import { act, newAccepted, newCountered, newDelivered, newOffer, offers, theOffer } from './offers.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let [brand, creator, admin] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  ;[brand, creator, admin] = await Promise.all([
    newBrand(portal),
    newCreator(portal),
    newStakeholder(portal, 'admin'),
  ])
})

test('reviews are of the admin who wrote them, also once that admin is erased, and the brand’s are the brand’s', async () => {
  const gone = await newStakeholder(portal, 'admin')
  const { id, tasks } = await newWorkspace(brand, creator)
  const submission = await handIn(creator, tasks[0]!)
  await decide(gone, 'request-revision', submission, { notes: 'Louder, please.', version: 1 })
  await handIn(creator, tasks[0]!)
  await decide(brand, 'request-revision', submission, { notes: 'Slower, please.', version: 2 })
  const reviewers = async () => {
    const workspace = answered(WorkspaceAnswer, await creator.get(`/api/iam/campaigns/${id}/workspace`))
    const one = answered(SubmissionAnswer, await brand.get(`/api/iam/submissions/${submission.id}`))
    const names = [workspace.tasks[0]!.submission, one.submission].map((found) =>
      found?.versions.map(({ reviewerName }) => reviewerName),
    )
    expect(names[0]).toEqual(names[1])
    return names[0]
  }
  expect(await reviewers()).toEqual([gone.name, brand.name])

  const erase = `/api/admin/users/${gone.userId}/erase`
  answeredNothing(await (await theAdmin(portal)).post(erase, { reason: 'asked by letter' }))
  await expect.poll(reviewers).toEqual(['Former member', brand.name])
})

test('steps of an offer are of the admin who took them, and the brand’s are the brand’s', async () => {
  const edited = await newOffer(brand, creator)
  for (const [by, amount] of [
    [admin, '550.00'],
    [brand, '560.00'],
  ] as const)
    expect((await by.patch(`${offers}/${edited.id}`, { amount })).status).toBe(200)
  const declined = await newCountered(brand, creator)
  await act(admin, declined, 'decline-counter')
  const names = async (offer: Pick<OfferDetail, 'id'>) =>
    (await theOffer(creator, offer)).prices.map(({ kind, adminName = brand.name }) => `${adminName} ${kind}`)
  expect(await names(edited)).toEqual([
    `${brand.name} offered`,
    `${admin.name} edited`,
    `${brand.name} edited`,
  ])
  expect((await names(declined)).at(-1)).toBe(`${admin.name} counter-declined`)

  const delivered = await newDelivered(brand, creator)
  const asked = await act(admin, delivered, 'request-changes', { notes: 'Brighter.' })
  expect(asked.changeRequests).toMatchObject([{ notes: 'Brighter.', adminName: admin.name }])
  expect(await act(admin, edited, 'withdraw', {})).toMatchObject({ endAdminName: admin.name })
  const completed = await newAccepted(brand, creator)
  expect(await act(admin, completed, 'complete')).toMatchObject({ endAdminName: admin.name })
  const own = await newAccepted(brand, creator)
  expect(await act(brand, own, 'complete')).not.toHaveProperty('endAdminName')
})
