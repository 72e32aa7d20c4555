import type { TimelineAnswer } from '@iam/contracts/campaigns/views'
import { expect } from '@playwright/test'
import { type BadNetwork, type BadNetworkOptions, startBadNetwork } from '../support/bad-network.ts'
import {
  applyTo,
  approve,
  test as base,
  handIn,
  type Named,
  postCampaign,
  twoPeople,
} from './campaign-steps.ts'
import { fillCampaign, fillDelivery, fillOffer, fillTask, fillWork, move } from './journey-steps.ts'
import { dialog, offers } from './offer-steps.ts'
import { patientUser } from './patient-user.ts'
import { entry } from './rail-steps.ts'
import { post } from './steps.ts'

type Networks = { readonly networkOf: (options: BadNetworkOptions) => Promise<BadNetwork> }

/** The users whom a test watches are behind a bad network; what the other side does meanwhile it does by API, over a good one. */
const test = base.extend<Networks>({
  async networkOf({ baseURL }, use) {
    const opened: BadNetwork[] = []
    await use(async (options) => {
      const network = await startBadNetwork(baseURL!, options)
      opened.push(network)
      return network
    })
    for (const network of opened) await network.close()
  },
})
// Each step waits for answers that come later, and some of them twice.
test.setTimeout(120_000)

/**
 * Where the users are. By the seeds, of each journey one of its own commands is cut off: in the one place after the server
 * has carried it out, in the other before.
 */
const places = [
  {
    ...{ timezoneId: 'Pacific/Auckland', isTranslated: false, words: 'Auckland' },
    ...{ noon: 'Mar 06, 2031', endOfDay: '2031-03-05T10:59:59.999Z' },
    seeds: { creator: 1, brand: 2, offer: 4 },
  },
  {
    ...{ timezoneId: 'America/Los_Angeles', isTranslated: true, words: 'Los Angeles, with translated pages' },
    ...{ noon: 'Mar 05, 2031', endOfDay: '2031-03-06T07:59:59.999Z' },
    seeds: { creator: 10, brand: 18, offer: 18 },
  },
] as const
const tasks = [
  ['First cut', '150.10'],
  ['Finished clips', '300.20'],
] as const

const own = async ({ page }: Named, path: string) => (await page.request.get(path)).json()
/** Not the note of the user's time zone, which each page sends by itself. */
const commandsCut = ({ cuts }: BadNetwork) =>
  cuts.filter(({ kind, request }) => kind === 'command' && request !== 'PATCH /api/users/me')

/** How often each event of a campaign has happened, and what it has spent. */
async function historyOf(brand: Named, id: string) {
  const { entries, figures }: TimelineAnswer = await own(brand, `/api/iam/campaigns/${id}/timeline`)
  const times: Record<string, number> = {}
  for (const { type } of entries) times[type] = (times[type] ?? 0) + 1
  return { ...times, spent: figures.spent }
}

/** The brand accepts the one application. */
async function accept(brand: Named, id: string): Promise<void> {
  const { participations } = await own(brand, `/api/iam/campaigns/${id}/participations`)
  await post(brand.page, `/api/iam/participations/${participations[0].id}/accept`)
}

/** The brand approves the one submission that waits. */
async function approveNext(brand: Named, id: string): Promise<void> {
  const waiting = () => own(brand, `/api/iam/submissions?status=submitted&campaignId=${id}`)
  await expect.poll(async () => (await waiting()).total).toBe(1)
  await approve(brand, (await waiting()).submissions[0].id)
}

for (const place of places) {
  test(`an application becomes paid work over a bad network, and nothing happens twice: ${place.words}`, async ({
    browser,
    networkOf,
  }) => {
    const { brand, creator } = await twoPeople(browser)
    const { id } = await postCampaign(brand, { endAt: '2031-03-05T12:00:00.000Z' }, tasks)
    const network = await networkOf({ seed: place.seeds.creator, commands: 3 })
    const user = await patientUser(browser, creator, network, place)
    const { page } = user

    const apply = page.getByRole('form', { name: 'Apply' })
    await user.opens(`/iam/campaigns/${id}`, apply)
    await apply.getByRole('textbox', { name: /^A note/ }).fill('I bake on Fridays.')
    await user.sends(apply.getByRole('button', { name: 'Apply Now' }), /^Application Submitted!/)
    await user.sees(page.getByRole('region', { name: 'Applied' }))
    await accept(brand, id)

    const task = page.getByRole('list', { name: 'Tasks in hand' }).getByRole('link', { name: /First cut/ })
    await user.follows(entry(page, 'Work'), task)
    await user.follows(task, page.getByRole('button', { name: 'Hand in: First cut' }))
    await expect(page.getByRole('list', { name: 'Tasks' })).toContainText(`Due ${place.noon}`)
    for (const [title] of tasks) {
      await user.sees(page.getByRole('button', { name: `Hand in: ${title}` }))
      const words = { Title: `${title}, mine`, Text: 'As it is.' }
      await user.sends(await fillWork(page, `Hand in: ${title}`, words), new RegExp(`^Handed in ${title}`))
      await approveNext(brand, id)
    }
    await expect.poll(async () => (await own(creator, '/api/iam/dashboard')).creator.pending).toBe('600.00')
    const earnings = page.getByRole('region', { name: 'Earnings Overview' }).getByRole('definition')
    await user.follows(entry(page, 'Dashboard'), earnings.filter({ hasText: '$600.00' }).first())

    user.heard(/^Application Submitted!/, /^Handed in First cut/, /^Handed in Finished clips/)
    expect(commandsCut(network)).toHaveLength(1)
    await expect
      .poll(() => historyOf(brand, id))
      .toMatchObject({
        ...{ CampaignApplicationSubmitted: 1, ApplicationAccepted: 1, CampaignSlotTaken: 1 },
        ...{ TaskSubmitted: 2, SubmissionApproved: 2, ParticipationCompleted: 1, spent: '600.00' },
      })
  })

  test(`a brand comes from a campaign to its review over a bad network, and nothing happens twice: ${place.words}`, async ({
    browser,
    networkOf,
  }) => {
    const { brand, creator } = await twoPeople(browser)
    const network = await networkOf({ seed: place.seeds.brand, commands: 5 })
    const user = await patientUser(browser, brand, network, place)
    const { page } = user

    const create = page.getByRole('form', { name: 'Create Campaign' })
    await user.opens('/iam/campaigns?tab=create', create)
    const terms = { Title: 'Slow bread', Description: 'Two days in three clips.', 'Reward amount': '600' }
    const send = await fillCampaign(page, terms)
    await create.getByText('More terms').click()
    await create.getByLabel('Ends', { exact: true }).fill('2031-03-05')
    await user.sends(send, /^Campaign posted/)
    for (const [title, reward] of tasks) {
      await user.sees(page.getByRole('form', { name: 'Add a task' }))
      await user.sends(await fillTask(page, title, reward), /^Task added/)
    }
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const { campaign } = await own(brand, `/api/iam/campaigns/${id}`)
    expect(campaign.endAt).toBe(place.endOfDay)
    await applyTo(creator, id, 'I bake on Fridays.')

    const application = move(page, 'Answer the application to “Slow bread”')
    const accepted = page.getByRole('button', { name: `Accept for $600.00: ${creator.name}` })
    await user.follows(entry(page, 'Dashboard'), application)
    await user.follows(application, accepted)
    await user.sends(accepted, new RegExp(`^${creator.name} takes part`))
    await handIn(creator, campaign.tasks[0].id, 'Cut one')

    const submission = move(page, 'Review “First cut”')
    const approved = page.getByRole('button', { name: 'Approve for $150.10' })
    await user.follows(entry(page, 'Dashboard'), submission)
    await user.follows(submission, approved)
    await user.sends(approved, /^Approved \$150\.10 is recorded/)
    await user.sees(page.getByRole('heading', { name: 'Nothing to review' }))

    const takesPart = new RegExp(`^${creator.name} takes part`)
    user.heard(/^Campaign posted/, /^Task added/, /^Task added/, takesPart, /^Approved \$150\.10/)
    expect(commandsCut(network)).toHaveLength(1)
    await expect
      .poll(() => historyOf(brand, id))
      .toMatchObject({
        ...{ CampaignCreated: 1, CampaignTaskAdded: 2, CampaignApplicationSubmitted: 1, spent: '150.10' },
        ...{ ApplicationAccepted: 1, CampaignSlotTaken: 1, TaskSubmitted: 1, SubmissionApproved: 1 },
      })
    // That it was opened is noted once; where the note is lost, the portal does without.
    const { SubmissionOpened = 0 }: Record<string, unknown> = await historyOf(brand, id)
    expect([0, 1]).toContain(SubmissionOpened)
    expect((await own(brand, '/api/iam/campaigns/mine')).total).toBe(1)
  })

  test(`an offer is completed and paid over a bad network, and nothing happens twice: ${place.words}`, async ({
    browser,
    networkOf,
  }) => {
    const { brand, creator } = await twoPeople(browser)
    const network = await networkOf({ seed: place.seeds.offer, commands: 4 })
    const b = await patientUser(browser, brand, network, place)
    const c = await patientUser(browser, creator, network, place)

    const create = dialog(b.page, 'Create Offer')
    // The handle is shown below the name once the creator is chosen.
    const chosen = create.getByRole('paragraph').filter({ hasText: `@${creator.handle}` })
    await b.opens(`/iam/marketplace?creator=${creator.handle}`, chosen)
    const texts = { Amount: '650', Description: 'One film about slow wool.' }
    await b.sends(await fillOffer(b.page, 'Winter in wool', texts), /^Offer Created!/)

    const offered = move(c.page, 'Answer the offer “Winter in wool”')
    const accepts = c.page.getByRole('button', { name: 'Accept for $650.00' })
    await c.opens('/iam/dashboard', offered)
    await c.follows(offered, accepts)
    await c.sends(accepts, /^Offer accepted successfully!/)
    await c.sees(c.page.getByRole('form', { name: 'Delivery' }))
    await c.sends(await fillDelivery(c.page, 'Here: https://films.example/1'), /^Delivered/)

    const delivered = move(b.page, 'Answer the delivery of “Winter in wool”')
    const complete = b.page.getByRole('button', { name: 'Complete', exact: true })
    await b.follows(entry(b.page, 'Dashboard'), delivered)
    await b.follows(delivered, complete)
    const completes = b.page.getByRole('button', { name: 'Complete for $650.00' })
    await b.follows(complete, completes)
    await b.sends(completes, /^Collaboration completed/)
    await b.sees(b.page.getByRole('region', { name: 'Results' }))

    b.heard(/^Offer Created!/, /^Collaboration completed/)
    c.heard(/^Offer accepted successfully!/, /^Delivered/)
    expect(commandsCut(network)).toHaveLength(1)
    const made = await own(brand, `${offers}?userRole=brand`)
    expect(made.total).toBe(1)
    const offerPath = `${offers}/${made.offers[0].id}`
    await expect.poll(async () => (await own(creator, offerPath)).offer.earning?.amount).toBe('650.00')
    const { offer } = await own(creator, offerPath)
    expect(offer.status).toBe('completed')
    expect(offer.prices.map(({ kind }: { kind: string }) => kind)).toEqual(['offered', 'accepted'])
    expect(offer.deliveries).toHaveLength(1)
    const { recentEarnings, pending } = (await own(creator, '/api/iam/dashboard')).creator
    expect(recentEarnings).toHaveLength(1)
    expect(pending).toBe('650.00')
  })
}
