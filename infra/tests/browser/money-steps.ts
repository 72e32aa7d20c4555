import { type Browser, expect, type Page } from '@playwright/test'
import { approve, handIn, type Named, newcomer, postCampaign, takePart, twoPeople } from './campaign-steps.ts'
import { completedOffer } from './offer-steps.ts'
import { member } from './session-steps.ts'

/** An offer from its making to its completion, by calls; the creator has earned its amount then. */
export async function earnByOffer(browser: Browser, amount = '500.00', title = 'Winter in wool') {
  const { brand, creator } = await twoPeople(browser)
  return { brand, creator, offerId: await completedOffer(brand, creator, { amount, campaignTitle: title }) }
}

/** The same for a creator with a password. */
export async function earnWithPassword(browser: Browser, amount = '500.00') {
  const [{ brand }, creator] = [await twoPeople(browser), await member(browser, 'creator')]
  return { brand, creator, offerId: await completedOffer(brand, creator, { amount }) }
}

/** The button that explains a figure. */
export const explain = (page: Page, name: string) => page.getByRole('button', { name: `Explain: ${name}` })

/** Approves the first two of three tasks, so that the creator has $100.00 and $200.00 which no payout holds. */
export async function earnByTasks(browser: Browser, creator: Named): Promise<void> {
  const brand = await newcomer(browser, 'brand')
  const { id, tasks } = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
    ['Three', '300.00'],
  ])
  await takePart(brand, creator, id)
  for (const task of tasks.slice(0, 2)) await approve(brand, await handIn(creator, task.id, task.title))
  const earned = async () => {
    const answer = await creator.page.request.get('/api/iam/earnings?status=pending')
    return (await answer.json()).total
  }
  await expect.poll(earned, { timeout: 30_000 }).toBe(2)
}
