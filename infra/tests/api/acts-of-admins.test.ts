import { WorkspaceAnswer } from '@iam/contracts/participations/views'
import { SubmissionAnswer } from '@iam/contracts/submissions/views'
import { beforeAll, expect, test } from 'vitest'
import { decide, handIn, newWorkspace } from './campaigns.ts'
import { answered, answeredNothing } from './expect-answer.ts'
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
