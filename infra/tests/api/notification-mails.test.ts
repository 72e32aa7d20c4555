import type { Preferences } from '@iam/contracts/notifications/preferences'
import { PreferencesAnswer } from '@iam/contracts/notifications/views'
import { expect, test, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { confirmed, mailingPortal, sendForm, unconfirmed, unsubscribePathOf } from './letters.ts'
import { notifications, toldOf } from './notifications.ts'
import { act, newOffer } from './offers.ts'
import { newCreator } from './people.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const { portal, lettersTo, allTo } = mailingPortal()
const form = 'application/x-www-form-urlencoded'
const prefer = (by: Client, preferences: object) => by.patch(`${notifications}/preferences`, { preferences })
const preferencesOf = async (by: Client): Promise<Preferences> =>
  answered(PreferencesAnswer, await by.get(`${notifications}/preferences`)).preferences
const waitingFor = async (userId: string) =>
  (await portal.rows('select kind from digest_entries where user_id = $1 and settled_at is null', [userId]))
    .length
/** A brand, and a creator who is mailed about offers at once. */
async function pairAtOnce() {
  const [brand, creator] = await Promise.all([confirmed(portal, 'brand'), confirmed(portal, 'creator')])
  await prefer(creator, { offers: { mail: 'at_once' } })
  return { brand, creator }
}

test('what a user wants at once is mailed once, to a confirmed address only [T-87]', async () => {
  const { brand, creator } = await pairAtOnce()
  const newcomer = await unconfirmed(portal)
  await prefer(newcomer, { offers: { mail: 'at_once' } })
  await newOffer(brand, newcomer)
  const offer = await newOffer(brand, creator)
  const [letter] = await lettersTo(creator.email, 'A new offer')
  const [{ mail }] = await portal.rows(
    'select id as mail from outbox_mails where recipient = $1 and topic = $2',
    [...[creator.email, 'offers']],
  )
  expect(letter!.text).toContain(`Message-ID: <${mail}@localhost>`)
  expect(letter!.text.replaceAll('=\r\n', '')).toContain(`https://localhost/iam/offers/${offer.id}`)

  // Money comes at once unless a user chooses otherwise; offers do not.
  await act(creator, offer, 'accept')
  await act(brand, offer, 'complete')
  await lettersTo(creator.email, 'You earned money')
  await toldOf(newcomer, 'offer-made')
  expect(allTo(newcomer.email).map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
    expect.stringContaining('Welcome to I AM'),
  ])
  expect(await lettersTo(creator.email, 'A new offer')).toHaveLength(1)
})

test('one click of a mail program stops the mails of a group, without a session and twice [T-87]', async () => {
  const { brand, creator } = await pairAtOnce()
  await newOffer(brand, creator)
  const [letter] = await lettersTo(creator.email, 'A new offer')
  const path = unsubscribePathOf(letter!)

  // Scanners of mails open every link: that changes nothing.
  const visitor = portal.client()
  expect(await visitor.get(path)).toMatchObject({ status: 200, body: { groups: ['offers'] } })
  const opened = await visitor.get(path, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(opened.status).toBe(303)
  const page = opened.headers.get('location')!
  expect(page).toBe(path.replace('/api/mail', '/iam'))
  expect((await preferencesOf(creator)).offers.mail).toBe('at_once')

  for (let times = 0; times < 2; times++) expect((await sendForm(portal, path, form)).status).toBe(204)
  await expect.poll(async () => (await preferencesOf(creator)).offers).toEqual({ portal: true, mail: 'none' })
  expect((await preferencesOf(creator)).money.mail).toBe('at_once')
  expect(await portal.countEvents('NotificationPreferenceChanged', creator.userId)).toBe(2)
  await newOffer(brand, creator)
  const other = await newOffer(brand, creator)
  await toldOf(creator, 'offer-made', other.id)
  expect(await lettersTo(creator.email, 'A new offer')).toHaveLength(1)
})

test('an unsubscribe link takes every form of its request, and no other call takes forms', async () => {
  const { brand, creator } = await pairAtOnce()
  await newOffer(brand, creator)
  const path = unsubscribePathOf((await lettersTo(creator.email, 'A new offer'))[0]!)
  const multipart =
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await sendForm(portal, path, 'multipart/form-data; boundary=x', multipart)).status).toBe(204)
  expect((await sendForm(portal, path, form, '')).status).toBe(204)
  answeredNothing(await portal.client().post(path))
  expect((await sendForm(portal, path, form, 'x'.repeat(10_000))).status).toBe(413)
  expect((await sendForm(portal, path, 'text/plain')).status).toBe(415)
  expect((await sendForm(portal, '/api/auth/logout', form)).status).toBe(415)
})

test('a forged link stops nothing and says so, as does that of an erased user', async () => {
  const { brand, creator } = await pairAtOnce()
  await newOffer(brand, creator)
  const path = unsubscribePathOf((await lettersTo(creator.email, 'A new offer'))[0]!)
  const visitor = portal.client()
  for (const forged of [path.replace('offers', 'money'), path.slice(0, -1), `${path.slice(0, 30)}`]) {
    refused(await visitor.get(forged), 404, 'unsubscribe-link-unknown')
    refused(await visitor.post(forged), 404, 'unsubscribe-link-unknown')
  }
  expect((await preferencesOf(creator)).money.mail).toBe('at_once')
  answeredNothing(await creator.post('/api/users/me/erase', { reason: 'moving on' }))
  refused(await visitor.post(path), 410, 'user-erased')
  expect(await portal.rows('select * from outbox_mails where user_id = $1', [creator.userId])).toEqual([])
})

test('what waits for a digest comes in one mail, and its link stops all mails but those on the account [T-87]', async () => {
  const [brand, creator] = await Promise.all([confirmed(portal, 'brand'), confirmed(portal, 'creator')])
  await newOffer(brand, creator)
  await newOffer(brand, creator)
  await expect.poll(() => waitingFor(creator.userId), { timeout: 20_000 }).toBe(2)
  // A day later.
  const raisedAgo = `update digest_entries set raised_at = raised_at - interval '25 hours' where user_id = $1`
  await portal.rows(raisedAgo, [creator.userId])
  const [letter] = await lettersTo(creator.email, 'Your day: 2 notifications')
  expect(letter!.text).toContain(brand.name)
  expect(await waitingFor(creator.userId)).toBe(0)

  const path = unsubscribePathOf(letter!)
  expect((await portal.client().get(path)).body.groups).not.toContain('account')
  expect((await sendForm(portal, path, form)).status).toBe(204)
  const mails = async () =>
    Object.fromEntries(Object.entries(await preferencesOf(creator)).map(([group, { mail }]) => [group, mail]))
  await expect.poll(mails).toEqual({
    ...{ work: 'none', offers: 'none', sessions: 'none', news: 'none', money: 'none' },
    account: 'at_once',
  })
})

test('a mail that names an erased user is deleted with the user', async () => {
  const { brand, creator } = await pairAtOnce()
  await newOffer(brand, creator)
  await lettersTo(creator.email, 'A new offer')
  const naming = () =>
    portal.rows('select id from outbox_mails where recipient = $1 and strpos(body, $2) > 0', [
      creator.email,
      brand.name,
    ])
  expect(await naming()).toHaveLength(1)
  answeredNothing(await brand.post('/api/users/me/erase', { reason: 'moving on' }))
  expect(await naming()).toEqual([])
})

test('the time zone is chosen by the caller, by either call [T-87]', async () => {
  const person = await newCreator(portal)
  const zones = async () => [
    (await person.get('/api/auth/me')).body.user.timeZone,
    answered(PreferencesAnswer, await person.get(`${notifications}/preferences`)).timeZone,
  ]
  expect(await zones()).toEqual([null, 'UTC'])
  expect((await person.patch('/api/users/me', { timeZone: 'Europe/Madrid' })).body.user.timeZone).toBe(
    'Europe/Madrid',
  )
  const change = { timeZone: 'Asia/Tokyo', preferences: { news: { mail: 'digest' } } }
  const both = answered(PreferencesAnswer, await person.patch(`${notifications}/preferences`, change))
  expect(both).toMatchObject(change)
  expect(await zones()).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
  for (const timeZone of ['Mars/Olympus', '', null, 5])
    expect(refused(await person.patch('/api/users/me', { timeZone }), 400).errors).toMatchObject([
      { path: 'timeZone' },
    ])
  expect(await portal.countEvents('TimeZoneChosen', person.userId)).toBe(2)
})
