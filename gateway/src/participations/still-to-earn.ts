import { cents, Money, money } from '@iam/contracts/money'
import { type CampaignId, TaskId, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { stillToEarn } from '../spending/book.ts'

const Terms = z.object({
  rewardAmount: Money,
  tasks: z.array(z.object({ id: TaskId, rewardAmount: Money })),
})
const Approved = z.object({ userId: UserId, taskId: TaskId, reward: Money.nullable() })

/** What each of these users earns at most once accepted: work that was approved when they took part before is not paid again. */
export async function stillToEarnBy(db: DatabasePool, campaignId: CampaignId, userIds: readonly UserId[]) {
  if (userIds.length === 0) return new Map<UserId, string>()
  const [{ rewardAmount, tasks }, approved] = await Promise.all([
    db.one(sql.type(Terms)`
      select c.reward_amount, coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'rewardAmount', t.reward_amount::text))
        from campaign_tasks t where t.campaign_id = c.id), '[]') as tasks
      from campaigns c where c.id = ${campaignId}`),
    db.any(sql.type(Approved)`
      select user_id, campaign_task_id as task_id,
        case when reward_amount_override is null then earned end as reward
      from task_submissions
      where campaign_id = ${campaignId} and user_id = any(${sql.array(userIds, 'text')}) and status = 'approved'`),
  ])
  const terms = {
    reward: cents(rewardAmount),
    tasks: new Map(tasks.map(({ id, rewardAmount }) => [id as string, cents(rewardAmount)])),
  }
  const workOf = Map.groupBy(approved, ({ userId }) => userId)
  return new Map(
    userIds.map((userId) => {
      const work = (workOf.get(userId) ?? []).map(
        ({ taskId, reward }) => [taskId, reward === null ? null : cents(reward)] as const,
      )
      return [userId, money(stillToEarn(terms, new Map(work)))]
    }),
  )
}
