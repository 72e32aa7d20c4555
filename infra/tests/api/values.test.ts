import { randomUUID } from 'node:crypto'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { apply, handIn, newCampaign, take, terms, theCampaign, work } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { offers } from './offers.ts'
import { address, newBrand, newCreator, password } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

const sentence = 'Give a date between the years 1970 and 9999.'

test('a time outside the supported years is refused with a sentence, and both limits are kept [FLT-1]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const endAt = '9999-12-31T23:59:59.999Z'
  const from = (startAt: string) => brand.post('/api/iam/campaigns', terms({ startAt, endAt }))
  for (const startAt of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59.999Z'])
    expect(refused(await from(startAt), 400).errors).toEqual([{ path: 'startAt', message: sentence }])
  expect(refused(await from('+010000-01-01T00:00:00Z'), 400).errors).toHaveLength(1)

  const { id } = await newCampaign(brand, { startAt: '1970-01-01T00:00:00Z', endAt })
  expect(await theCampaign(creator, id)).toMatchObject({ startAt: '1970-01-01T00:00:00.000Z', endAt })
  expect(
    refused(await brand.patch(`/api/iam/campaigns/${id}`, { endAt: '0000-01-01T00:00:00Z' }), 400).errors,
  ).toEqual([{ path: 'endAt', message: sentence }])
  // The refused values block nothing: another user can still join.
  await newCreator(portal)
})

const aboutJson = String.raw`In JSON, \u0000 and \ud800 are escapes.`

test('work whose text contains JSON escapes is handed in and reads back [FLT-3]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['100.00'])
  await take(brand, 'accept', await apply(creator, id))
  const submission = await handIn(creator, tasks[0]!, work({ title: aboutJson, body: aboutJson }))
  expect(submission.versions).toMatchObject([{ title: aboutJson, body: aboutJson }])
  const { body } = await brand.get(`/api/iam/submissions/${submission.id}`)
  expect(body.submission.versions).toMatchObject([{ title: aboutJson, body: aboutJson }])
  expect(await parkedFor(submission.id)).toEqual([])
})

test('showcase links whose text contains JSON escapes show on the profile [FLT-4]', async () => {
  const creator = await newCreator(portal)
  const showcaseLinks = [{ title: aboutJson, url: 'https://example.com/json', type: 'document' }]
  const { status } = await creator.patch('/api/iam/profiles/me', { showcaseLinks })
  expect(status).toBe(200)
  const { profile } = answered(ProfileAnswer, await creator.get(`/api/iam/profiles/handle/${creator.handle}`))
  expect(profile.showcaseLinks).toMatchObject(showcaseLinks)
  expect(await parkedFor(creator.userId)).toEqual([])
})

test('names and titles that are invisible or have more than one line are refused with a sentence [FLT-10]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['100.00'])
  const fields: readonly [string, (text: string) => Promise<Answer>][] = [
    ['name', (name) => portal.client().post('/api/iam/onboard', { name, email: address() })],
    [
      'name',
      (name) =>
        portal.client().post('/api/auth/register', { name, email: address(), password, role: 'brand' }),
    ],
    ['name', (name) => creator.patch('/api/users/me', { name })],
    ['location', (location) => creator.patch('/api/users/me', { location })],
    ['tagline', (tagline) => creator.patch('/api/iam/profiles/me', { tagline })],
    ['title', (title) => brand.post('/api/iam/campaigns', terms({ title }))],
    ['title', (title) => brand.patch(`/api/iam/campaigns/${id}`, { title })],
    ['title', (title) => brand.post(`/api/iam/campaigns/${id}/tasks`, { title })],
    ['title', (title) => brand.patch(`/api/iam/tasks/${tasks[0]!.id}`, { title })],
    ['title', (title) => creator.post('/api/iam/content', { type: 'post', title })],
    ['campaignTitle', (campaignTitle) => brand.post(offers, { ...offer(creator.userId), campaignTitle })],
    ['name', (name) => brand.post('/api/iam/templates', { ...template, name })],
  ]
  for (const [path, send] of fields)
    for (const [text, message] of [
      ['\u200b\u2060\u3164', 'Write something that can be seen.'],
      ['Ana\nRuiz', 'Write this on one line, without tabs and control characters.'],
      ['Ana\tRuiz', 'Write this on one line, without tabs and control characters.'],
      ['Ana\u0007Ruiz', 'Write this on one line, without tabs and control characters.'],
      ['Ana \u202eziuR', 'Use no characters that turn the direction of other text around.'],
    ] as const)
      expect(refused(await send(text), 400).errors, path).toEqual([{ path, message }])

  const description = 'First line\nsecond line\twith a tab'
  expect((await newCampaign(brand, { description })).description).toBe(description)
  for (const text of ['\u200b', 'Ana \u2066Ruiz', 'Ana\u0007'])
    expect(
      refused(await brand.post('/api/iam/campaigns', terms({ description: text })), 400).errors,
    ).toHaveLength(1)
  const names = ['محمد بن عبد الله', 'שרה כהן', 'می‌خواهم', 'Zoë 👨‍👩‍👧']
  for (const name of names) expect((await newCreator(portal, { name })).name).toBe(name)
})

test('in lists of texts blanks are refused and duplicates folded [FLT-11]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const lists: readonly [string, (texts: string[]) => Promise<Answer>, (body: Answer['body']) => unknown][] =
    [
      [
        'industries',
        (industries) => creator.patch('/api/users/me', { industries }),
        async () =>
          (await portal.rows('select industries from creators where user_id = $1', [creator.userId]))[0]
            .industries,
      ],
      [
        'requirements',
        (requirements) => brand.post('/api/iam/campaigns', terms({ requirements })),
        ({ campaign }) => campaign.requirements,
      ],
      [
        'deliverables',
        (deliverables) => brand.post(offers, { ...offer(creator.userId), deliverables }),
        ({ offer }) => offer.deliverables,
      ],
      [
        'platforms',
        (platforms) => creator.post('/api/iam/content', { type: 'post', title: 'Kiln', platforms }),
        ({ content }) => content.platforms,
      ],
      [
        'tags',
        (tags) => brand.post('/api/iam/templates', { ...template, tags }),
        ({ template }) => template.tags,
      ],
    ]
  for (const [path, send, kept] of lists) {
    for (const texts of [
      ['\u200b', 'A', 'a', ' A '],
      ['A', ' '],
      ['A', ''],
    ])
      expect(refused(await send(texts), 400).errors?.[0]?.path, path).toMatch(new RegExp(`^${path}\\.\\d$`))
    const answer = await send(['A', 'a', ' A ', 'B'])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await kept(answer.body), path).toEqual(['A', 'B'])
  }
})

test('NUL and malformed UTF-8 in a path are answered with 404, for pages, pictures and calls [FLT-12]', async () => {
  const ask = (path: string) => fetch(portal.urls[0] + path)
  for (const path of [
    ...['/share/%00.png', '/iam/%00', '/iam/@ana%00', '/media/%00.png', '/%ff', '/share/%c3%28.png', '/%00'],
    ...['/iam/%ed%a0%80', '/outbox/%00', '/docs/%00', '/healthz%00'],
  ])
    expect((await ask(path)).status, path).toBe(404)
  const { paths } = (await (await ask('/openapi.json')).json()) as { paths: Record<string, object> }
  for (const path of Object.keys(paths)) {
    if (!path.includes('{')) continue
    for (const part of ['%00', 'a%00b', '%ff', '%c3%28']) {
      const answer = await portal.client().get(path.replace(/\{[^}]+\}/g, part))
      refused(answer, 404)
    }
  }
})

test('content for an unknown campaign is not found, for a campaign without the author forbidden [FLT-13]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const draft = (campaignId: string) =>
    creator.post('/api/iam/content', { type: 'post', title: 'Kiln', campaignId })
  refused(await draft(randomUUID()), 404, 'campaign-unknown')
  const { id } = await newCampaign(brand)
  refused(await draft(id), 403, 'not-taking-part')
  const applied = await apply(creator, id)
  refused(await draft(id), 403, 'not-taking-part')
  await take(brand, 'accept', applied)
  expect((await draft(id)).status).toBe(200)
  await take(creator, 'leave', applied)
  refused(await draft(id), 403, 'not-taking-part')
})

const offer = (creatorUserId: string) => ({
  creatorUserId,
  campaignTitle: 'Kiln days',
  amount: '500.00',
  description: 'Two reels from the kiln.',
})
const template = {
  name: 'Kiln',
  templateText: 'Hello {{name}}',
  category: 'achievement',
  contentType: 'post',
}

const parkedFor = (key: string) => portal.rows('select * from public.parked_events where key = $1', [key])
