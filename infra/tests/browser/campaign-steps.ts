import type { Browser, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import { join, newPerson, post } from './steps.ts'

export type Named = { readonly page: Page; readonly name: string; readonly handle: string }

/** Closes the browser contexts that a test opened, because their pages would go on polling. */
export const test = base.extend<{ readonly closeContexts: undefined }>({
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})

/** A new user of this role, in a browser context of their own. */
export async function newcomer(browser: Browser, role: 'brand' | 'creator'): Promise<Named> {
  const page = await (await browser.newContext()).newPage()
  const person = newPerson(role === 'brand' ? 'Mill' : 'Robin Vale')
  if (role === 'creator') await join(page, person)
  else {
    const { name, email } = person
    await post(page, '/api/auth/register', { name, email, password: 'of one test only', role })
  }
  return { page, name: person.name, handle: person.handle }
}

/** A new brand and a new creator, each in a browser context of their own. */
export async function twoPeople(browser: Browser) {
  return { brand: await newcomer(browser, 'brand'), creator: await newcomer(browser, 'creator') }
}

export const terms = {
  title: 'Three clips about slow bread',
  description: 'Show why two days of baking are worth the wait.',
  rewardAmount: '600.00',
  categories: ['Food'],
}

/** Posts a campaign by the call that the form makes; tasks are `[title, reward]`. */
export async function postCampaign(
  { page }: Named,
  more: object = {},
  tasks: readonly (readonly [string, string])[] = [],
): Promise<{ id: string; tasks: { id: string; title: string }[] }> {
  const { campaign } = await post(page, '/api/iam/campaigns', { ...terms, ...more })
  const added = []
  for (const [title, rewardAmount] of tasks)
    added.push((await post(page, `/api/iam/campaigns/${campaign.id}/tasks`, { title, rewardAmount })).task)
  return { id: campaign.id, tasks: added }
}

/** Applies to a campaign, with a note or without. */
export const applyTo = ({ page }: Named, campaignId: string, note?: string) =>
  post(page, `/api/iam/campaigns/${campaignId}/apply`, note === undefined ? undefined : { note })

/** The creator applies, and the brand accepts. */
export async function takePart(brand: Named, creator: Named, campaignId: string): Promise<void> {
  const { participation } = await applyTo(creator, campaignId)
  await post(brand.page, `/api/iam/participations/${participation.id}/accept`)
}

/** Hands in a post for a task. */
export async function handIn({ page }: Named, taskId: string, title: string): Promise<string> {
  const content = { type: 'post', title, body: `${title}, as it is.` }
  return (await post(page, `/api/iam/tasks/${taskId}/submissions`, { content })).submission.id
}

/** Puts a piece of this title on a creator's profile. */
export async function publishPiece({ page }: Named, title: string): Promise<void> {
  const { content } = await post(page, '/api/iam/content', { type: 'post', title, body: 'On glaze.' })
  await post(page, `/api/iam/content/${content.id}/publish`)
}

export const approve = ({ page }: Named, submissionId: string) =>
  post(page, `/api/iam/submissions/${submissionId}/approve`, {})

/** Asks for a revision of a submission. */
export const askForRevision = ({ page }: Named, submissionId: string, notes: string) =>
  post(page, `/api/iam/submissions/${submissionId}/request-revision`, { notes })
