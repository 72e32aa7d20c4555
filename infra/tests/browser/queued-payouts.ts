import { type Browser, expect, type Page } from '@playwright/test'
import { approve, handIn, type Named, newcomer, postCampaign, takePart } from './campaign-steps.ts'
import { act, makeOffer } from './offer-steps.ts'

type Caller = Pick<Page, 'request'>

/** The ids of a list that the portal fills by itself, once it has this many. */
async function idsIn({ request }: Caller, address: string, list: 'payouts' | 'earnings', count: number) {
  let ids: readonly string[] = []
  const ask = async () => {
    const answer = await (await request.get(address)).json()
    ids = answer[list].map(({ id }: { id: string }) => id)
    return ids.length
  }
  await expect.poll(ask, { message: `${list} at ${address}`, timeout: 30_000 }).toBe(count)
  return ids
}

/** The payouts of this many completed offers of $500.00 to a new creator, which wait for their decision. */
export async function queuedPayouts(browser: Browser, approver: Caller, count: number) {
  const brand = await newcomer(browser, 'brand')
  const creator = await newcomer(browser, 'creator')
  for (let made = 0; made < count; made++) {
    const offer = await makeOffer(brand, creator)
    await act(creator, offer, 'accept')
    await act(brand, offer, 'complete')
  }
  const list = `/api/admin/payouts?status=pending&recipient=${encodeURIComponent(creator.name)}`
  return { creator, ids: await idsIn(approver, list, 'payouts', count) }
}

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
  await idsIn(creator.page, '/api/iam/earnings?status=pending', 'earnings', 2)
}
