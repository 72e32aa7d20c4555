import type { Command } from '@iam/contracts/commands'
import type { CampaignId, ContentId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { accept, apply, approve, campaignService, handIn } from '../testing/campaign-service.ts'
import { asCleo, campaignId, first, post, reel, second } from '../testing/campaigns.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { ana, asAna, asBen, asBoss, id } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'

/** Ana takes part in a campaign with two tasks. */
async function withAna() {
  const service = await campaignService([ana], { autoAccept: true }, [
    [reel, '200.00'],
    [post, '50.00'],
  ])
  await service.send(apply(ana), by(asAna))
  const begun = service.events().length
  return {
    ...service,
    types: () =>
      service
        .events()
        .slice(begun)
        .map(({ type }) => type),
  }
}
const existing = (contentId: ContentId, amends = false) => {
  const { type, data } = handIn(ana, reel, contentId, amends)
  const { piece, ...rest } = data
  return { type, data: rest } as const
}
const draft = (contentId: ContentId, mine: CampaignId | null = campaignId): Command => ({
  type: 'DraftContent',
  data: {
    contentId,
    userId: ana,
    campaignId: mine,
    type: 'reel',
    title: 'At six',
    body: '',
    mediaUrl: '',
    platforms: [],
  },
})
const edit = (contentId: ContentId, title: string) =>
  ({ type: 'EditContent', data: { contentId, title } }) as const

test('new work is handed in and becomes content, linked to its task [CAMP-35]', async () => {
  const { send, types } = await withAna()
  await send(handIn(ana, reel, first), by(asAna))
  expect(types()).toEqual(['TaskSubmitted', 'ContentDrafted', 'ContentHandedIn'])
})

for (const [n, side] of moments(2))
  test(`after a crash ${side} append ${n} a retry of the request finishes the handing in, once`, async () => {
    const { dying, start, types } = await withAna()
    const request = by(asAna)
    await expect(dying(crashingAt(n, side))(handIn(ana, reel, first), request)).rejects.toThrow(Crash)
    const { position } = await start()(handIn(ana, reel, first), request)
    expect(types()).toEqual(['TaskSubmitted', 'ContentDrafted', 'ContentHandedIn'])
    expect((await start()(handIn(ana, reel, first), request)).position).toBe(position)
    expect(types()).toHaveLength(3)
  })

test('a retry of the request after the review gets the first answer', async () => {
  const { send, types } = await withAna()
  const request = by(asAna)
  const { position } = await send(handIn(ana, reel, first), request)
  await send(approve(ana, reel), by(asBen))
  expect((await send(handIn(ana, reel, first), request)).position).toBe(position)
  expect(types()).toHaveLength(4)
})

test('existing content is handed in as it is, and cannot be edited until it is reviewed', async () => {
  const { send, events } = await withAna()
  await send(draft(first), by(asAna))
  await send(existing(first), by(asAna))
  expect(events().at(-1)).toMatchObject({ type: 'TaskSubmitted', data: { piece: { title: 'At six' } } })
  await expect(send(edit(first, 'At seven'), by(asAna))).rejects.toMatchObject({ code: 'content-held' })
})

test('a revision is the same content, edited, in its next version [CAMP-35]', async () => {
  const { send, events } = await withAna()
  await send(handIn(ana, reel, first), by(asAna))
  const data = { campaignId, taskId: reel, userId: ana }
  await send({ type: 'RequestRevision', data: { ...data, notes: 'With sound.' } }, by(asBen))
  await expect(send(existing(first), by(asAna))).rejects.toMatchObject({ code: 'work-unchanged' })
  await send(edit(first, 'With sound'), by(asAna))
  await send(existing(first), by(asAna))
  expect(events().at(-1)).toMatchObject({
    type: 'TaskResubmitted',
    data: { version: 2, piece: { title: 'With sound' } },
  })
})

test('waiting work can be replaced until its review begins', async () => {
  const { send, types } = await withAna()
  await send(handIn(ana, reel, first), by(asAna))
  await send(draft(second), by(asAna))
  await send(existing(second, true), by(asAna))
  await send({ type: 'OpenSubmission', data: { campaignId, taskId: reel, userId: ana } }, by(asBen))
  await expect(send(existing(first, true), by(asAna))).rejects.toMatchObject({
    code: 'review-begun',
  })
  expect(types().slice(3)).toEqual([
    'ContentDrafted',
    'ContentHandedIn',
    'SubmissionAmended',
    'SubmissionOpened',
  ])
})

test('a refused request leaves no drafts behind', async () => {
  const { send, types } = await withAna()
  await send(handIn(ana, reel, first), by(asAna))
  await expect(send(handIn(ana, reel, second), by(asAna))).rejects.toMatchObject({
    code: 'submission-submitted',
  })
  await send({ type: 'CancelCampaign', data: { campaignId, reason: 'No market' } }, by(asBen))
  await expect(send(handIn(ana, post, second), by(asAna))).rejects.toMatchObject({
    code: 'campaign-cancelled',
  })
  expect(types()).toHaveLength(4)
})

test('content for no campaign that is handed in belongs to the campaign from then on: an edit ends its approval', async () => {
  const { send, settle, typesOf } = await withAna()
  await send(draft(first, null), by(asAna))
  await send(existing(first), by(asAna))
  await send(approve(ana, reel), by(asBen))
  await settle()
  await send(edit(first, 'At seven'), by(asAna))
  expect(typesOf(`content-${first}`)).toEqual([
    'ContentDrafted',
    'ContentApproved',
    'ContentHandedIn',
    'ContentEdited',
    'ContentApprovalLapsed',
  ])
})

test('handing in for another creator is refused, also for admins [ROLE-09]', async () => {
  const { send, types } = await withAna()
  for (const actor of [asCleo, asBen, asBoss])
    await expect(send(handIn(ana, reel, first), by(actor))).rejects.toMatchObject({ status: 403 })
  expect(types()).toEqual([])
})

test('handing in is refused to creators who do not take part', async () => {
  const { send } = await campaignService([ana], {}, [[reel, '200.00']])
  const work = () => send(handIn(ana, reel, id<ContentId>(80)), by(asAna))
  await send(draft(first, null), by(asAna))
  const refuses = async () => {
    await expect(work()).rejects.toMatchObject({ code: 'not-taking-part' })
    await expect(send(existing(first), by(asAna))).rejects.toMatchObject({ code: 'not-taking-part' })
  }
  await refuses()
  await send(apply(ana), by(asAna))
  await refuses()
  await send(accept(ana), by(asBen))
  await work()
})
