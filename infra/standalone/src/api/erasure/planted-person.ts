import { expect } from 'vitest'
import { newCampaign } from '../campaigns.ts'
import { key, newBrand, newCreator, type Person, password, word } from '../people.ts'
import type { Portal } from '../portal.ts'

type Planted = {
  /** `handles`: the first, then the later ones. */
  readonly person: Person & { readonly handles: readonly string[] }
  /** Each stands in one field of theirs and nowhere else in the world. */
  readonly words: readonly string[]
}

/** Somebody with a word of its own in everything that a person can say of themself, in each way that it can be said. */
export async function plantedPerson(portal: Portal): Promise<Planted> {
  const words: string[] = []
  const planted = () => {
    const one = word()
    words.push(one)
    return one
  }
  const link = (path: string) => `https://pages.example/${path}/${planted()}`
  // Escapes of every kind of writing down: quotes, lines, letters beyond ASCII.
  const prose = () => `“${planted()}”\n\t"${planted()}" \\ ü${planted()}ß 🜂`

  const name = `Zoë "${planted()}" O'Hara`
  const email = `${planted()}@people.example`
  const interest = { role: 'founder', interestArea: 'byway', vision: prose() }
  await sent(portal.client().post('/api/contact', { name: `Früh ${planted()}`, email, ...interest }))

  const person = await newCreator(portal, { name, email })
  const handles = [person.handle, `${planted()}-quay`, `${planted()}-pier`]
  const headers = key()
  await sent(person.patch('/api/users/me', { ...personal(planted, link, prose) }, { headers }))
  for (const handle of handles.slice(1))
    await sent(person.patch('/api/iam/profiles/me', { handle }, { headers: key() }))
  const profile = {
    ...{ tagline: planted(), introVideoUrl: link('intro') },
    socials: [{ platform: planted(), handle: planted(), url: link('social') }],
    showcaseLinks: [{ title: planted(), url: link('showcase'), type: 'document' }],
  }
  await sent(person.patch('/api/iam/profiles/me', profile, { headers: key() }))
  // Said once and taken back, it still stands in the log.
  await sent(person.patch('/api/users/me', { name: `Former ${planted()}`, location: planted() }))
  await sent(person.patch('/api/users/me', { name, location: '' }))
  await sent(person.patch('/api/iam/profiles/me', { showcaseLinks: [], tagline: planted() }))

  const piece = { title: planted(), body: prose(), mediaUrl: link('media'), platforms: [planted()] }
  const { content } = await sent(
    person.post('/api/iam/content', { type: 'reel', ...piece }, { headers: key() }),
  )
  await sent(person.post(`/api/iam/content/${content.id}/publish`))
  await sent(person.post(`/api/iam/content/${content.id}/unpublish`, { reason: planted() }))
  await sent(person.post(`/api/iam/content/${content.id}/publish`))
  await takesPart(portal, person, planted, link, prose)
  await sent(person.post('/api/auth/password', { newPassword: `${password}-${planted()}` }))
  await sent(portal.client().post('/api/auth/sign-in-link', { email }))
  const agent = { 'user-agent': `Browser/${planted()}` }
  await sent(person.get(`/api/iam/profiles/handle/${person.handle}`, { headers: agent }))
  // The welcome mail comes by itself; after it nothing more is under way.
  const mails = 'select from outbox_mails where recipient = $1'
  await expect.poll(async () => (await portal.rows(mails, [email])).length).toBe(2)
  return { person: { ...person, handles }, words }
}

/** In a campaign: what they wrote and handed in, and what a brand wrote to them. */
async function takesPart(
  portal: Portal,
  person: Person,
  planted: () => string,
  link: (path: string) => string,
  prose: () => string,
) {
  const brand = await newBrand(portal)
  const headers = () => ({ headers: key() })
  const apply = async (id: string) =>
    (await sent(person.post(`/api/iam/campaigns/${id}/apply`, { note: prose() }, headers()))).participation
  const refused = await apply((await newCampaign(brand)).id)
  const reject = `/api/iam/participations/${refused.id}/reject`
  await sent(brand.post(reject, { reason: `No, ${planted()}.` }, headers()))

  const campaign = await newCampaign(brand, {}, ['5.00'])
  const { id } = await apply(campaign.id)
  await sent(brand.post(`/api/iam/participations/${id}/accept`, undefined, headers()))
  const work = () => ({
    content: { type: 'post', title: planted(), body: prose(), mediaUrl: link('work') },
  })
  const tasks = `/api/iam/tasks/${campaign.tasks[0]!.id}/submissions`
  const { submission } = await sent(person.post(tasks, work(), headers()))
  await sent(person.patch(`/api/iam/submissions/${submission.id}`, work(), headers()))
  const decide = (how: string, notes: string) =>
    sent(brand.post(`/api/iam/submissions/${submission.id}/${how}`, { notes }, headers()))
  await decide('request-revision', `Dear ${planted()}, louder.`)
  await sent(person.post(tasks, work(), headers()))
  await decide('approve', `Thank you, ${planted()}.`)
}

const personal = (planted: () => string, link: (path: string) => string, prose: () => string) => ({
  bio: prose(),
  location: `${planted()}, TX`,
  industries: [planted(), 'Design'],
  avatarUrl: link('avatar'),
})

async function sent(request: ReturnType<Person['get']>) {
  const { status, body } = await request
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
