import type { ContentId, TemplateId, UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { asBoss, asSystem, id } from '../testing/people.ts'
import { by, join, testService } from '../testing/test-service.ts'

const templateId = id<TemplateId>(61)
const contentId = id<ContentId>(51)

async function withTemplate(service = testService(), contentType: 'story' | 'reel' = 'story') {
  const send = service.start()
  const { result } = await send(join(), by())
  const asAna = { ...asBoss, userId: result.userId, role: 'creator' } as const
  const author = await send(join({ email: 'cleo@example.com', door: 'register', role: 'brand' }), by())
  const create = {
    type: 'CreateTemplate',
    data: {
      templateId,
      userId: author.result.userId,
      name: 'Thank you',
      description: '',
      templateText: 'Thank you, {{brand}}, for {{ days }} days.',
      variables: [],
      category: 'engagement',
      targetPlatforms: ['Instagram'],
      contentType,
      tags: [],
      characterLimits: {},
    },
  } as const
  await send(
    { ...create, data: { ...create.data, variables: [], targetPlatforms: ['Instagram'], tags: [] } },
    by(asSystem),
  )
  const approve = () => send({ type: 'ApproveTemplate', data: { templateId } }, by(asBoss))
  const use = (values: Record<string, string> = { brand: 'Clay & Co', days: '3' }, title = '') =>
    ({ type: 'UseTemplate', data: { templateId, userId: result.userId, contentId, title, values } }) as const
  const drafts = () => service.events().filter(({ type }) => type === 'ContentDrafted')
  const uses = () => service.events().filter(({ type }) => type === 'TemplateUsed')
  const asAuthor = { ...asBoss, userId: author.result.userId, role: 'brand' } as const
  return { ...service, send, asAna, asAuthor, approve, use, drafts, uses, ana: result.userId }
}

test('content is drafted from the text with its variables filled in, and the use counted [TPL-01]', async () => {
  const { send, approve, use, drafts, uses, asAna, ana } = await withTemplate()
  await approve()
  await send(use(), by(asAna))
  expect(drafts().map(({ data }) => data)).toEqual([
    {
      contentId,
      userId: ana,
      campaignId: null,
      // A story becomes a post: content has no stories.
      type: 'post',
      title: 'Thank you',
      body: 'Thank you, Clay & Co, for 3 days.',
      mediaUrl: '',
      platforms: ['Instagram'],
    },
  ])
  expect(uses().map(({ data }) => data)).toEqual([{ templateId, usedBy: ana, contentId }])
})

test('other types are kept, and so is a given title', async () => {
  const { send, approve, use, drafts, asAna } = await withTemplate(testService(), 'reel')
  await approve()
  await send(use({}, 'Three days at the kiln'), by(asAna))
  expect(drafts()[0]!.data).toMatchObject({
    ...{ type: 'reel', title: 'Three days at the kiln', body: 'Thank you, {{brand}}, for {{ days }} days.' },
  })
})

test('only approved and active templates make content [TPL-01]', async () => {
  const { send, approve, use, drafts, uses, asAna } = await withTemplate()
  await expect(send(use(), by(asAna))).rejects.toMatchObject({ code: 'template-not-approved', status: 409 })
  await approve()
  await send({ type: 'DeactivateTemplate', data: { templateId } }, by(asBoss))
  await expect(send(use(), by(asAna))).rejects.toMatchObject({ code: 'template-inactive', status: 409 })
  expect([drafts(), uses()]).toEqual([[], []])
})

test('a use that names a version is of that text only; its repetition is answered all the same [TPL-01]', async () => {
  const { send, approve, use, drafts, asAna } = await withTemplate()
  const edit = async (templateText: string) => {
    await send({ type: 'EditTemplate', data: { templateId, templateText } }, by(asBoss))
    await approve()
  }
  await edit('Thanks, {{brand}}.')
  const of = (version: number) => ({ ...use(), data: { ...use().data, version } })
  await expect(send(of(1), by(asAna))).rejects.toMatchObject({ code: 'template-changed', status: 409 })
  expect(drafts()).toEqual([])
  const request = by(asAna)
  await send(of(2), request)
  await edit('Many thanks, {{brand}}.')
  await send(of(2), request)
  expect(drafts().map(({ data }) => data)).toMatchObject([{ body: 'Thanks, Clay & Co.' }])
})

test('it is for creators, each for their own account, and a refused use is not counted', async () => {
  const { send, approve, use, uses, asAna } = await withTemplate()
  await approve()
  for (const [actor, code] of [
    [{ ...asAna, role: 'brand' }, 'creators-only'],
    [{ ...asAna, userId: id<UserId>(7) }, 'oneself-only'],
  ] as const)
    await expect(send(use(), by(actor))).rejects.toMatchObject({ code, status: 403 })
  expect(uses()).toEqual([])
})

test('a text that grows too long is refused', async () => {
  const { send, approve, use, drafts, asAna } = await withTemplate()
  await send({ type: 'EditTemplate', data: { templateId, templateText: '{{brand}}'.repeat(20) } }, by(asBoss))
  // The admin has edited the template, but is not its author.
  await approve()
  await expect(send(use({ brand: 'x'.repeat(500) }), by(asAna))).rejects.toMatchObject({
    ...{ code: 'invalid-input', status: 400 },
  })
  expect(drafts()).toEqual([])
})

describe.each(moments(3))('interrupted at append %i, %s it', (n, side) => {
  test('a retry drafts and counts once', async () => {
    const { approve, use, start, asAna, asAuthor, drafts, uses, ...service } = await withTemplate()
    await approve()
    const request = by(asAna)
    await start(crashingAt(n, side)(service))(use(), request).catch((error) => {
      if (!(error instanceof Crash)) throw error
    })
    await start()({ type: 'DeactivateTemplate', data: { templateId } }, by(asAuthor))
    await start()({ type: 'ReactivateTemplate', data: { templateId } }, by(asAuthor))
    await start()(use(), request)
    expect([drafts().length, uses().length]).toEqual([1, 1])
  })
})
