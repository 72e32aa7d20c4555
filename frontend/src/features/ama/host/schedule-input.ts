import { SessionTerms, sessionMinutes } from '@iam/contracts/ama/commands'
import type { AmaSession } from '@iam/contracts/ama/views'
import dayjs from 'dayjs'
import * as z from 'zod'
import { dayOf } from '../../../lib/dates.ts'
import { listInput, partsIn } from '../../../lib/list-input.ts'
import { momentOf } from '../times.ts'

const { title, description, tags, durationMin } = SessionTerms.shape

/** A session as entered, and the request made from it: the day and the time are those of the viewer's zone. */
export const ScheduleInput = z
  .object({
    title,
    description,
    date: z.string().min(1, 'Choose a day.'),
    time: z.string().min(1, 'Choose a time.'),
    durationMin: z.string().transform(Number).pipe(durationMin),
    tags: listInput(partsIn, tags),
    screening: z.boolean(),
    preQuestions: z.boolean(),
  })
  .transform(({ date, time, ...terms }) => ({ ...terms, scheduledAt: momentOf(date, time) }))
export type ScheduleInput = z.input<typeof ScheduleInput>
export type Schedule = z.infer<typeof ScheduleInput>

export const noSession: ScheduleInput = {
  title: '',
  description: '',
  date: '',
  time: '',
  durationMin: String(sessionMinutes.default),
  tags: '',
  screening: false,
  preQuestions: false,
}

/** Whether one of the fields is blank without which no session is scheduled. */
export const lacks = (input: Pick<ScheduleInput, 'title' | 'description' | 'date' | 'time'>): boolean =>
  [input.title, input.description, input.date, input.time].some((text) => text.trim() === '')

type Planned = Pick<AmaSession, keyof Schedule>

/** A session as the form shows it. */
export const scheduleInputOf = (session: Planned): ScheduleInput => ({
  title: session.title,
  description: session.description,
  date: dayOf(session.scheduledAt),
  time: dayjs(session.scheduledAt).format('HH:mm'),
  durationMin: String(session.durationMin),
  tags: session.tags.join(', '),
  screening: session.screening,
  preQuestions: session.preQuestions,
})

/** What of a schedule differs from the session. The form knows minutes only, so other seconds of the same are no change. */
export function changesOf(schedule: Schedule, session: Planned): Partial<Schedule> {
  const same = (name: keyof Schedule) =>
    name === 'scheduledAt'
      ? dayjs(schedule.scheduledAt).isSame(session.scheduledAt, 'minute')
      : JSON.stringify(schedule[name]) === JSON.stringify(session[name])
  const names = Object.keys(schedule) as (keyof Schedule)[]
  return Object.fromEntries(names.filter((name) => !same(name)).map((name) => [name, schedule[name]]))
}
