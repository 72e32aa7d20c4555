import { figuresAfter } from '@iam/contracts/campaigns/folds'
import type { TimelineAnswer } from '@iam/contracts/campaigns/views'
import type { Actor } from '@iam/contracts/event'
import { moment } from '@iam/contracts/moment'
import { participationKey } from '@iam/contracts/participations/ids'
import { Rejected } from '@iam/contracts/rejected'
import { streamOf } from '@iam/contracts/streams'
import { submissionKey } from '@iam/contracts/submissions/ids'
import { type CampaignId, TaskId, UserId } from '@iam/contracts/values'
import { eventsAsOf } from '@iam/infra/event-store/as-of'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import { namesOf } from '../../users/names.ts'
import { type Happening, isPartOfAnother, isTold, sentenceOf } from './sentences.ts'

/**
 * The campaign's timeline up to a time, or all of it, read from its streams: complete for its brand and admins; a participant gets the
 * campaign's events and their own, and of the money what they have earned themselves.
 */
export async function timelineOf(
  { db, store }: Pick<Dependencies, 'db' | 'store'>,
  id: CampaignId,
  { asOf, now }: { readonly asOf: string | undefined; readonly now: string },
  actor: Actor,
): Promise<TimelineAnswer> {
  const until = asOf && new Date(asOf).toISOString()
  const streams = await streamsOf(db, id)
  const isTheirs = await whoMay(db, id, actor)
  const all = (await eventsAsOf(store, { at: until ?? '9999' }, { streams })).filter(
    ({ type, data }) => isTold(type) && data.campaignId === id,
  )
  const isOwn = (event: RecordedEvent) => (personIn(event) ?? actor.userId) === actor.userId
  const shown = isTheirs ? all : all.filter((event) => isOwn(event) && event.type !== 'CampaignFunded')
  const people = shown.flatMap((event) => [event.metadata.actor.userId, personIn(event)])
  const names = await namesOf(db, people)
  const nameOf = (id: string | null | undefined) => names.get(id ?? '') ?? null
  const titles = titlesIn(all)
  const figures = figuresAfter(all)
  return {
    asOf: until ?? now,
    figures: isTheirs ? figures : { ...figures, spent: figuresAfter(shown).spent },
    entries: shown.map((event) => {
      const { type, data, metadata } = event
      const actorName = nameOf(metadata.actor.userId)
      const creator = nameOf(personIn(event)) ?? ''
      const named = { actor: actorName ?? 'The portal', creator, task: `“${titles.get(data.taskId) ?? ''}”` }
      const sentence = sentenceOf(happeningOf(event), named)
      return {
        ...{ id: event.id, at: moment(event), type, sentence, actorName },
        isPartOfAnother: isPartOfAnother(type),
      }
    }),
  }
}

/** Whether the caller sees the whole timeline; 403 for callers who do not take part in the campaign. */
async function whoMay(db: DatabasePool, id: CampaignId, { userId, role }: Actor): Promise<boolean> {
  const row = await db.maybeOne(sql.type(z.object({ organizerId: UserId, takesPart: z.boolean() }))`
    select organizer_id, exists (
      select from campaign_participation p
      where p.campaign_id = c.id and p.user_id = ${userId ?? ''} and p.first_accepted_at is not null
    ) as takes_part
    from campaigns c where c.id = ${id}`)
  if (!row) throw new Rejected('campaign-unknown')
  if (row.organizerId === userId || role === 'admin') return true
  if (row.takesPart) return false
  throw new Rejected('not-taking-part')
}

async function streamsOf(db: DatabasePool, id: CampaignId): Promise<readonly string[]> {
  const [people, work] = await Promise.all([
    db.anyFirst(sql.type(z.object({ userId: UserId }))`
      select user_id from campaign_participation where campaign_id = ${id}`),
    db.any(sql.type(z.object({ taskId: TaskId, userId: UserId }))`
      select campaign_task_id as task_id, user_id from task_submissions where campaign_id = ${id}`),
  ])
  return [
    streamOf('campaign', id),
    ...people.flatMap((userId) => [
      streamOf('participation', participationKey({ campaignId: id, userId })),
      streamOf('earnings', userId),
    ]),
    ...work.map((ids) => streamOf('submission', submissionKey(ids))),
  ]
}

const happeningOf = (event: RecordedEvent) => event as unknown as Happening

/** The creator whom an event concerns; undefined for events of the campaign itself. */
const personIn = ({ data }: RecordedEvent) => data.userId as string | undefined

/** The last title of each task, including removed tasks. */
function titlesIn(told: readonly RecordedEvent[]) {
  const titles = new Map<unknown, string>()
  for (const happening of told.map(happeningOf)) {
    if (happening.type !== 'CampaignTaskAdded' && happening.type !== 'CampaignTaskUpdated') continue
    if (happening.data.title !== undefined) titles.set(happening.data.taskId, happening.data.title)
  }
  return titles
}
