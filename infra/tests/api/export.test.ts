import { expect, test } from 'vitest'
import { ask, join, newLive, say, vote } from './ama.ts'
import { decide, handIn, newCampaign, take } from './campaigns.ts'
import { payoutBetween } from './desk.ts'
import { onDesk } from './earnings.ts'
import { latestToken } from './mailbox.ts'
import { toldOf } from './notifications.ts'
import { address, give, newBrand, newCreator, password, registered, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('the export is a file with all data stored about the caller', async () => {
  const email = address()
  const vision = `Vision ${word()}`
  const form = { name: 'Early Visitor', email, role: 'designer', interestArea: 'harbor', vision }
  await portal.client().post('/api/contact', form)
  const person = await registered(portal, 'creator', { email })
  await person.patch('/api/users/me', { bio: 'All about me.', industries: ['Food'], location: 'Miami, FL' })
  await person.patch('/api/iam/profiles/me', {
    ...{ handle: `export-${word()}`, tagline: 'Taken along' },
    showcaseLinks: [{ title: 'Set', url: 'https://pictures.example/set', type: 'image' }],
  })
  await person.post('/api/iam/content', { type: 'post', title: 'A draft', body: 'Not yet.' })
  await give(portal, person, 'Verified')

  await toldOf(person, 'badge-issued')

  // An address that is not confirmed may be another's.
  const before = (await person.get('/api/users/me/export')).body
  expect([JSON.stringify(before).includes(vision), before.interest]).toEqual([false, []])
  await person.post('/api/auth/confirm', { token: await latestToken(portal, email, '/iam/confirm/') })

  const { status, headers, body } = await person.get('/api/users/me/export')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/)
  const text = JSON.stringify(body)
  const all = [person.name, email, person.handle, 'All about me.', 'Miami, FL', 'Taken along', 'Set', vision]
  for (const part of [...all, 'A draft', 'Not yet.', 'Verified', 'earned it']) expect(text).toContain(part)
  const types = body.history.map(({ type }: { type: string }) => type)
  expect(types).toEqual(expect.arrayContaining(['UserRegistered', 'PersonalInfoUpdated', 'HandleChanged']))
  expect(body.sessions).toHaveLength(1)
  expect(body.notifications).toMatchObject([{ title: 'You got a badge', note: 'earned it' }])
  // Credentials, session ids and link tokens are not exported.
  expect(text).not.toMatch(/argon2|id_hash|token_hash|\/iam\/(confirm|sign-in)\//)
})

test('the export has campaigns, work and money too, on either side', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const campaign = await newCampaign(brand, { rewardAmount: '77.00' }, ['70.00'])
  const note = `Note ${word()}`
  const applied = await creator.post(`/api/iam/campaigns/${campaign.id}/apply`, { note })
  await take(brand, 'accept', applied.body.participation)
  const submission = await handIn(creator, campaign.tasks[0]!)
  await decide(brand, 'approve', submission, { notes: 'Thank you.' })
  await expect.poll(() => portal.countEvents('EarningRecorded', creator.userId)).toBe(2)

  const theirs = (await creator.get('/api/users/me/export')).body
  const text = JSON.stringify(theirs)
  for (const part of [note, submission.versions[0]!.title, 'Thank you.', '70.00', '7.00'])
    expect(text).toContain(part)
  const types = theirs.history.map(({ type }: { type: string }) => type)
  expect(types).toEqual(
    expect.arrayContaining(['CampaignApplicationSubmitted', 'TaskSubmitted', 'EarningRecorded']),
  )
  const own = JSON.stringify((await brand.get('/api/users/me/export')).body)
  for (const part of [campaign.title, 'CampaignCreated', 'CampaignTaskAdded']) expect(own).toContain(part)
  for (const part of [creator.userId, creator.name, note]) expect(own).not.toContain(part)
})

test('the export has sessions, questions, votes and messages', async () => {
  const [host, member] = await Promise.all([newCreator(portal), newCreator(portal)])
  const session = await newLive(host)
  await join(member, session)
  const [mine, theirs] = [await ask(member, session), await ask(host, session)]
  await vote(member, theirs)
  const [own, others] = [`Hello ${word()}`, `Welcome ${word()}`]
  await say(member, session, own)
  await say(host, session, others)
  const exported = async (by: typeof host) => (await by.get('/api/users/me/export')).body

  const all = await exported(member)
  const text = JSON.stringify(all)
  for (const part of [mine.question, own]) expect(text).toContain(part)
  for (const part of [theirs.question, others]) expect(text).not.toContain(part)
  expect(all.history.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining([
      ...['AmaParticipantJoined', 'QuestionSlotTaken', 'QuestionAsked', 'QuestionUpvoted'],
      'ChatMessagePosted',
    ]),
  )
  const hosts = JSON.stringify(await exported(host))
  for (const part of [session.title, others, 'AmaSessionStarted', 'HostWentLive'])
    expect(hosts).toContain(part)
  expect(hosts).not.toContain(own)
})

test('the export has payouts and what was noted on them, the payout account and payments made', async () => {
  const [person, admin] = await Promise.all([registered(portal, 'creator'), theAdmin(portal)])
  const payout = await payoutBetween(await newBrand(portal), person)
  await onDesk(admin, 'hold', payout, { note: 'Looks odd.' })
  const linked = await person.post('/api/iam/payout-account', { password })
  expect(linked.status).toBe(200)
  const paymentIntentId = `pi_${word()}`
  const payment = { paymentIntentId, amount: '5.00', payerName: person.name, payerEmail: person.email }
  await admin.post('/api/admin/transactions', { ...payment, payerUserId: person.userId })
  const theirs = (await person.get('/api/users/me/export')).body
  expect(theirs.payouts).toMatchObject([{ id: payout.id, hold_note: 'Looks odd.' }])
  expect(theirs.payments).toMatchObject([{ payment_intent_id: paymentIntentId }])
  expect(theirs.payoutAccount).toHaveLength(1)
  expect(theirs.history.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining([
      ...['PayoutRequested', 'PayoutPutOnHold', 'EarningReserved', 'PayoutAccountLinked', 'PaymentInitiated'],
    ]),
  )
})

test('the export has the profiles that the user viewed, and those whose links the user followed', async () => {
  const [person, seen, clicked] = await Promise.all([
    newCreator(portal),
    newCreator(portal),
    newCreator(portal),
  ])
  for (const { handle } of [seen, clicked]) await person.get(`/api/iam/profiles/handle/${handle}`)
  await person.post(`/api/iam/profiles/${clicked.handle}/click`)
  await seen.get(`/api/iam/profiles/handle/${clicked.handle}`)
  const { profilesViewed, profilesClicked } = (await person.get('/api/users/me/export')).body
  const byId = (rows: readonly { profile_id: string }[]) => rows.map((row) => row.profile_id).toSorted()
  expect(byId(profilesViewed)).toEqual([seen.profileId, clicked.profileId].toSorted())
  expect(profilesClicked).toEqual([{ profile_id: clicked.profileId, seen_at: expect.any(String) }])
})

test('the export has no data of other users', async () => {
  const [person, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  await other.patch('/api/users/me', { bio: 'Somebody else entirely.' })
  const text = JSON.stringify((await person.get('/api/users/me/export')).body)
  for (const part of [other.userId, other.email, other.name, other.handle, 'Somebody else entirely.'])
    expect(text).not.toContain(part)
})

test('the author of a template does not take along who used it', async () => {
  const [author, other, admin] = await Promise.all([newCreator(portal), newCreator(portal), theAdmin(portal)])
  const fields = { name: `Thanks ${word()}`, templateText: 'Thank you!' }
  const more = { category: 'campaign_completion', contentType: 'story' }
  const { template } = (await author.post('/api/iam/templates', { ...fields, ...more })).body
  await admin.post(`/api/iam/templates/${template.id}/approve`)
  expect((await other.post(`/api/iam/templates/${template.id}/use`, { values: {} })).status).toBe(200)
  const text = JSON.stringify((await author.get('/api/users/me/export')).body)
  expect(text).toContain('TemplateApproved')
  for (const part of ['TemplateUsed', other.userId]) expect(text).not.toContain(part)
})
