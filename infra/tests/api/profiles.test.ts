import { ProfileAnswer, type ProfilePage } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered, refused } from './expect-answer.ts'
import { give, newBrand, newCreator, type Person, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const page = async (handle: string, client: Client = portal.client()): Promise<ProfilePage> =>
  answered(ProfileAnswer, await client.get(`/api/iam/profiles/handle/${encodeURIComponent(handle)}`)).profile
const change = async (person: Person, body: object) =>
  answered(ProfileAnswer, await person.patch('/api/iam/profiles/me', body)).profile

const links = [
  { title: 'Harbour film', url: 'https://films.example/harbour', type: 'video' },
  { title: 'Portraits', url: 'https://pictures.example/set/9', type: 'image' },
  { title: 'Rates', url: 'https://papers.example/rates.pdf', type: 'document' },
]
const socials = [
  { platform: 'Instagram', handle: '@nadia', url: 'https://instagram.com/nadia' },
  { platform: 'YouTube', handle: 'nadia-films', url: 'https://www.youtube.com/@nadia-films' },
]

test('a profile has the fields that its page shows at the top level [CALL-08 ENT-40 PROF-15]', async () => {
  const person = await newCreator(portal)
  const personal = { bio: 'Films of the sea.', location: 'Seattle, WA', industries: ['Travel', 'Sailing'] }
  await person.patch('/api/users/me', personal)
  await person.patch('/api/iam/profiles/me', { tagline: 'Slow films' })
  await give(portal, person, 'TopCreator')
  const profile = await page(person.handle)
  expect(profile).toMatchObject({
    ...personal,
    ...{ id: person.profileId, userId: person.userId, role: 'creator' },
    ...{ name: person.name, handle: person.handle, tagline: 'Slow films' },
    badges: [{ type: 'TopCreator', status: 'issued' }],
    ...{ metricsViews: 0, metricsClicks: 0, earningsTotal: '0.00' },
  })
  expect(profile).toMatchObject({ testimonials: [], testimonialCount: 0, meanRating: null })
  expect(profile).toMatchObject({ activeCampaigns: [], activeCampaignCount: 0 })
})

test('a handle is found with @, in any case and with spaces around it; an unknown one is not found [CALL-09]', async () => {
  const person = await newCreator(portal)
  for (const written of [`@${person.handle}`, person.handle.toUpperCase(), ` ${person.handle} `])
    expect((await page(written)).id).toBe(person.profileId)
  const unknown = ['nobody-at-all', '@', '../..', '%', 'a'.repeat(200), 'ana ruiz', '🜂']
  for (const handle of unknown) {
    const path = `/api/iam/profiles/handle/${encodeURIComponent(handle)}`
    refused(await portal.client().get(path), 404)
  }
})

test('an unchanged profile is 304 by its ETag, until it changes', async () => {
  const person = await newCreator(portal)
  for (const path of [
    `/api/iam/profiles/handle/${person.handle}`,
    `/api/iam/profiles/user/${person.userId}`,
  ]) {
    const etag = (await person.get(path)).headers.get('etag')!
    const again = () => person.get(path, { headers: { 'if-none-match': etag } })
    const unchanged = await again()
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    await person.patch('/api/iam/profiles/me', { tagline: `Changed ${path}` })
    const changed = await again()
    expect([changed.status, changed.body.profile.tagline]).toEqual([200, `Changed ${path}`])
    expect(changed.headers.get('etag')).not.toBe(etag)
  }
})

test('a profile is found by its user [CALL-10]', async () => {
  const person = await newBrand(portal)
  const at = (id: string) => portal.client().get(`/api/iam/profiles/user/${id}`)
  expect(answered(ProfileAnswer, await at(person.userId)).profile).toEqual(await page(person.handle))
  refused(await at('0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'), 404, 'profile-unknown')
  refused(await at('not-an-id'), 400, 'invalid-input')
})

test('the owner changes tagline and intro video of their own profile only [CALL-12]', async () => {
  const [person, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  const fields = { tagline: 'A new one', introVideoUrl: 'https://films.example/intro.webm' }
  const changed = await change(person, fields)
  expect(changed).toMatchObject({ id: person.profileId, ...fields })
  expect(await page(person.handle)).toMatchObject(fields)
  // Fields that are not sent stay; fields that are sent empty are cleared.
  expect(await change(person, { introVideoUrl: '' })).toMatchObject({
    tagline: 'A new one',
    introVideoUrl: '',
  })
  expect(await change(person, {})).toMatchObject({ tagline: 'A new one' })
  expect(await page(other.handle)).toMatchObject({ tagline: '', introVideoUrl: '' })
  refused(await portal.client().patch('/api/iam/profiles/me', fields), 401)
})

test('the call refuses what the form refuses, in the same words', async () => {
  const person = await newCreator(portal)
  const said = async (body: object) =>
    refused(await person.patch('/api/iam/profiles/me', body), 400).errors?.[0]
  await change(person, { tagline: 'x'.repeat(200) })
  expect(await said({ tagline: 'x'.repeat(201) })).toEqual({
    ...{ path: 'tagline', message: 'Tagline must be 200 characters or less' },
  })
  for (const introVideoUrl of ['films', 'http://films.example/a', 'https://user:pw@films.example/', 'data:x'])
    expect(await said({ introVideoUrl })).toEqual({ path: 'introVideoUrl', message: 'Must be a valid URL' })
  for (const field of ['userId', 'id', 'earningsTotal', 'metricsViews', 'badges', 'role'])
    expect(await said({ [field]: '1' })).toMatchObject({ path: field })
})

test('the owner writes social links, each with platform, handle and url [PROF-17 ENT-41]', async () => {
  const person = await newCreator(portal)
  expect((await change(person, { socials })).socials).toEqual(socials)
  expect((await page(person.handle)).socials).toEqual(socials)
  expect((await change(person, { socials: socials.slice(1) })).socials).toEqual(socials.slice(1))
  const said = async (spoilt: object) => {
    const answer = await person.patch('/api/iam/profiles/me', { socials: [{ ...socials[0], ...spoilt }] })
    return refused(answer, 400).errors?.[0]?.path
  }
  expect(await said({ url: 'instagram' })).toBe('socials.0.url')
  expect(await said({ platform: '' })).toBe('socials.0.platform')
  expect(await said({ handle: 'x'.repeat(61) })).toBe('socials.0.handle')
  refused(await person.patch('/api/iam/profiles/me', { socials: Array(9).fill(socials[0]) }), 400)
})

test('the owner writes showcase links, each with title, url and one of three types [PROF-17 ENT-42 RULE-52]', async () => {
  const person = await newCreator(portal)
  expect((await change(person, { showcaseLinks: links })).showcaseLinks).toEqual(links)
  expect((await page(person.handle)).showcaseLinks).toEqual(links)
  const [film, ...others] = links
  const retitled = { ...film, title: 'Harbour film, restored' }
  const { showcaseLinks } = await change(person, { showcaseLinks: [...others, retitled] })
  expect(showcaseLinks).toEqual([...others, retitled])

  const said = async (spoilt: object) => {
    const answer = await person.patch('/api/iam/profiles/me', { showcaseLinks: [{ ...film, ...spoilt }] })
    return refused(answer, 400).errors?.[0]?.path
  }
  for (const type of ['audio', 'Image', '', null]) expect(await said({ type })).toBe('showcaseLinks.0.type')
  expect(await said({ title: ' ' })).toBe('showcaseLinks.0.title')
  // The handle is not taken either: all of the request is refused.
  const twice = await person.patch('/api/iam/profiles/me', { handle: word(), showcaseLinks: [film, film] })
  expect(refused(twice, 400, 'invalid-input').errors).toEqual([
    { path: 'showcaseLinks.1.url', message: 'This link is in the list already.' },
  ])
  expect((await person.get('/api/auth/me')).body.user.handle).toBe(person.handle)
  expect((await page(person.handle)).showcaseLinks).toEqual([...others, retitled])
})

test('a list that was changed on another device is not overwritten by one that was written over an earlier [X-APP-4]', async () => {
  const person = await newCreator(portal)
  const [film, portraits, rates] = links as [object, object, object]
  const send = (body: object) => person.patch('/api/iam/profiles/me', body)
  await change(person, { showcaseLinks: [film], socials, seen: { showcaseLinks: [], socials: [] } })
  const seen = { showcaseLinks: [film], socials }
  await change(person, { showcaseLinks: [film, portraits], seen })
  refused(await send({ showcaseLinks: [film, rates], seen }), 409, 'showcase-changed')
  // What the other device has written too is no conflict, nor is a caller who says nothing of what was seen.
  await change(person, { showcaseLinks: [film, portraits], seen })
  await change(person, { socials: [], seen })
  refused(await send({ socials: socials.slice(1), seen }), 409, 'socials-changed')
  expect(await page(person.handle)).toMatchObject({ showcaseLinks: [film, portraits], socials: [] })
  expect((await change(person, { showcaseLinks: [rates] })).showcaseLinks).toEqual([rates])
})

test('a former handle leads to the profile and stays taken, as long as it is one of the last three [X-ONB-3]', async () => {
  const person = await newCreator(portal)
  const handles = [person.handle, ...Array.from({ length: 4 }, () => `harbor-${word()}`)]
  const other = await newCreator(portal)
  const isFree = async (handle: string, client: Client = other) =>
    (await client.get(`/api/iam/handles/${handle}`)).body.available as boolean
  for (const handle of handles.slice(1, 4)) expect((await change(person, { handle })).handle).toBe(handle)
  for (const handle of handles.slice(0, 4)) {
    expect(await page(handle, person)).toMatchObject({ id: person.profileId, handle: handles[3] })
    for (const client of [other, portal.client()]) expect(await isFree(handle, client)).toBe(false)
    expect(await isFree(handle, person)).toBe(true)
  }
  await change(person, { handle: handles[4]! })
  refused(await person.get(`/api/iam/profiles/handle/${handles[0]}`), 404)
  expect(await isFree(handles[0]!)).toBe(true)
  expect(await page(handles[1]!, person)).toMatchObject({ handle: handles[4] })

  // The user can change back to a former handle, which is still reserved for them.
  expect((await change(person, { handle: handles[2]! })).handle).toBe(handles[2])
  expect((await page(handles[4]!, person)).handle).toBe(handles[2])
})

test('a taken handle is refused, together with all other changes of the request [ENT-07]', async () => {
  const [person, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  const former = other.handle
  await change(other, { handle: `other-${word()}` })
  for (const handle of [former, former.toUpperCase()]) {
    const answer = await person.patch('/api/iam/profiles/me', { handle, tagline: 'Mine now' })
    refused(answer, 409, 'handle-taken')
  }
  refused(await person.patch('/api/iam/profiles/me', { handle: 'admin' }), 400, 'invalid-input')
  expect(await page(person.handle)).toMatchObject({ handle: person.handle, tagline: '' })
  expect((await page(former)).id).toBe(other.profileId)
})
