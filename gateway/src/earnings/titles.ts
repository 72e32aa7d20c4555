import { pathOf } from '@iam/contracts/call'
import type { LedgerEntry } from '@iam/contracts/earnings/ledger'
import { pages } from '@iam/contracts/pages'
import { UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

/** What an earning is for: in words, who pays it, and its page. */
export type Title = { readonly title: string; readonly payer: Payer | null; readonly link: string | null }
type Payer = { readonly id: UserId; readonly name: string }
type Origin = Pick<LedgerEntry, 'sourceType' | 'sourceId' | 'taskSubmissionId' | 'campaignId'>

const Named = z.object({ id: z.string(), title: z.string(), payerId: UserId, payerName: z.string() })
type Named = z.infer<typeof Named>
const Task = z.object({ id: z.string(), title: z.string() })

/** Who pays what no brand pays. */
export const portalName = 'I AM'

const payerOf = (named: Named | undefined) => (named ? { id: named.payerId, name: named.payerName } : null)

/** What earnings are for, as it is called now. */
export async function titlesOf(
  db: DatabasePool,
  origins: Iterable<Origin>,
): Promise<(origin: Origin) => Title> {
  const campaignIds = new Set<string>()
  const offerIds = new Set<string>()
  const submissionIds = new Set<string>()
  for (const { sourceType, sourceId, campaignId, taskSubmissionId } of origins) {
    if (campaignId !== null) campaignIds.add(campaignId)
    if (sourceType === 'offer') offerIds.add(sourceId)
    if (taskSubmissionId !== null) submissionIds.add(taskSubmissionId)
  }
  const [campaigns, offers, tasks] = await Promise.all([
    campaignsBy(db, [...campaignIds]),
    offersBy(db, [...offerIds]),
    tasksBy(db, [...submissionIds]),
  ])
  return ({ sourceType, sourceId, campaignId, taskSubmissionId }) => {
    if (sourceType === 'bonus') return { title: 'Bonus', payer: null, link: null }
    if (sourceType === 'offer') {
      const offer = offers.get(sourceId)
      const link = pathOf(pages.offer, { id: sourceId })
      return { title: offer?.title ?? 'Offer', payer: payerOf(offer), link }
    }
    const campaign = campaigns.get(campaignId ?? '')
    const task = tasks.get(taskSubmissionId ?? '')
    const title = [task?.title, campaign?.title].filter((part) => part !== undefined).join(', ')
    const link = campaignId === null ? null : pathOf(pages.campaign, { id: campaignId })
    return { title: title || 'Campaign', payer: payerOf(campaign), link }
  }
}

async function campaignsBy(db: DatabasePool, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Named>()
  const rows = await db.any(sql.type(Named)`
    select c.id, c.title, o.user_id as payer_id, o.name as payer_name
    from campaigns c join people o on o.user_id = c.organizer_id
    where c.id = any(${sql.array([...ids], 'text')})`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function offersBy(db: DatabasePool, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Named>()
  const rows = await db.any(sql.type(Named)`
    select o.id, o.campaign_title as title, b.user_id as payer_id, b.name as payer_name
    from offers o join people b on b.user_id = o.brand_user_id
    where o.id = any(${sql.array([...ids], 'text')})`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function tasksBy(db: DatabasePool, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return new Map<string, z.infer<typeof Task>>()
  const rows = await db.any(sql.type(Task)`
    select s.id, t.title from task_submissions s join campaign_tasks t on t.id = s.campaign_task_id
    where s.id = any(${sql.array([...submissionIds], 'text')})`)
  return new Map(rows.map((row) => [row.id, row]))
}
