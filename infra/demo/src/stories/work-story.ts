import { rewardOfWork } from '@iam/command-service/processes/reward-work'
import { submissionIdOf } from '@iam/contracts/submissions/ids'
import type { ContentId } from '@iam/contracts/values'
import type { Task, Work } from '../campaigns/campaign.ts'
import { chance } from '../chance.ts'
import { creators } from '../people.ts'
import { demoId, importer, person, type Step, step, type Teller } from '../step.ts'
import { nameOf, taskIdOf, type Where, whose } from './campaign-ids.ts'

const praise = ['Exactly this.', 'Lovely. Thank you.', 'Better than what we asked for.', 'Yes.']
const bodies = [
  'Done in one go, and then once more because the first one was too tidy.',
  'I left the mistake in. It is the part that people asked about.',
  'Made on a Sunday, with the window open.',
  'Shorter than planned. It said everything.',
]

/** Work on one task, handed in so many days ago and reviewed so many days later. */
export function workStory(
  teller: Teller,
  where: Where,
  task: Task,
  work: Work,
  days: number,
  review: number,
): Step[] {
  const { ago } = teller
  const [what, detail, last] = typeof work === 'string' ? [work, undefined, undefined] : work
  const handed = what === 'submitted' ? Number(detail) : days
  const decided = ago(handed - review)
  const name = `${nameOf(where)}/${task.title}`
  const theBrand = person(where.campaign.brand, 'brand')
  const data = { ...whose(where), taskId: taskIdOf(where.campaign, task) }
  const first = handIn(where, task, 1, ago(handed))

  switch (what) {
    case 'submitted':
      return [...first, ...overdue(teller, where, task, handed)]
    case 'revision':
      return [
        ...first,
        step(`${name}/revision`, decided, theBrand, 'RequestRevision', { ...data, notes: detail as string }),
      ]
    case 'again':
      return [
        ...first,
        step(`${name}/revision`, decided, theBrand, 'RequestRevision', { ...data, notes: detail as string }),
        ...handIn(where, task, 2, ago(last as number)),
      ]
    case 'rejected':
      return [
        ...first,
        step(`${name}/reject`, decided, theBrand, 'RejectSubmission', {
          ...{ ...data, notes: detail as string, reason: last as 'off_brief' },
        }),
      ]
    case 'approved': {
      const amount = detail as string | undefined
      const contentId = contentIdOf(where, task, 1)
      const rewards = rewardOfWork({
        ...{ ...data, contentId, submissionId: submissionIdOf(data), amount: amount ?? task.reward },
        ...{ reviewerUserId: theBrand.userId!, rewardAmountOverride: amount ?? null },
      })
      return [
        ...first,
        step(`${name}/approve`, decided, theBrand, 'ApproveSubmission', {
          ...data,
          notes: chance(`${name}/praise`).pick(praise),
          ...(amount && { rewardAmountOverride: amount }),
        }),
        ...rewards.map(
          (message): Step => ({ name: `${name}/${message.type}`, at: decided, actor: importer, message }),
        ),
      ]
    }
  }
}

const contentIdOf = (where: Where, task: Task, version: number) =>
  demoId(`content ${nameOf(where)}/${task.title}/${version}`) as ContentId

function handIn(where: Where, task: Task, version: number, at: string): Step[] {
  const { handle } = where.part
  const { clip, work: shown = [] } = creators.find((one) => one.handle === handle)!
  const isFilm = task.shows === 'film' && clip
  const picture = task.shows === 'film' ? (shown[0]?.[1] ?? 'home-studio') : task.shows
  const name = `${nameOf(where)}/${task.title}/${version}`
  return [
    step(`${name}/hand-in`, at, person(handle, 'creator'), 'HandInTask', {
      ...whose(where),
      taskId: taskIdOf(where.campaign, task),
      contentId: contentIdOf(where, task, version),
      piece: {
        type: isFilm ? 'video' : 'post',
        title: version === 1 ? task.title : `${task.title}, once more`,
        body: chance(name).pick(bodies),
        mediaUrl: isFilm ? `/media/clips/${handle}.webm` : `/media/work/${picture}.svg`,
      },
      amends: false,
    }),
  ]
}

/** The overdue marks of work that has waited for more than 3, 7 and 14 days. */
const overdue = ({ ago }: Teller, where: Where, task: Task, days: number): Step[] =>
  ([3, 7, 14] as const)
    .filter((waited) => days > waited)
    .map((waited) =>
      step(
        `${nameOf(where)}/${task.title}/overdue/${waited}`,
        ago(days - waited),
        importer,
        'MarkReviewOverdue',
        { ...whose(where), taskId: taskIdOf(where.campaign, task), days: waited },
      ),
    )
