import { formatMoney } from '../money.ts'
import { decidedAs, refusals } from '../refusal.ts'
import { maxTasks } from './commands.ts'

export const campaignRefusals = refusals({
  'campaign-unknown': [404, () => 'This campaign does not exist.'],
  'campaign-not-yours': [403, () => 'Only the brand that runs this campaign may do this.'],
  'campaign-completed': decidedAs(() => 'This campaign is completed'),
  'campaign-cancelled': decidedAs(() => 'This campaign is cancelled'),
  'campaign-without-brand': [
    409,
    () => 'The account of the brand that ran this campaign was erased: it takes no new participants.',
  ],
  'campaign-not-over': [409, () => 'This campaign is active and its end has not come yet.'],
  'reviews-waiting': [
    409,
    ({ waiting }: { readonly waiting: number }) =>
      `This campaign is active and work waits for its review (${waiting}). Decide about it first.`,
    { waiting: 2 },
  ],
  'places-taken': [
    409,
    ({ taken }: { readonly taken: number }) =>
      `This campaign has ${taken} participants already; leave room for them.`,
    { taken: 4 },
  ],
  'application-needed': [409, () => 'This campaign does not accept by itself any more. Apply again.'],
  'tasks-full': [409, () => `A campaign has at most ${maxTasks} tasks.`],
  'tasks-changed': [409, () => 'The tasks have changed meanwhile. Look at them again.'],
  'tasks-exceed-reward': [
    409,
    ({ tasks, reward }: { readonly tasks: string; readonly reward: string }) =>
      `The tasks would pay ${formatMoney(tasks)}, more than the campaign’s reward of ${formatMoney(reward)}.`,
    { tasks: '600.00', reward: '500.00' },
  ],
  'reward-promised': [
    409,
    ({ what, reward }: { readonly what: 'campaign' | 'task'; readonly reward: string }) =>
      `A creator takes part already and this ${what} pays ${formatMoney(reward)}: it can only rise.`,
    { what: 'campaign', reward: '500.00' },
  ],
  'task-unknown': [404, () => 'This task does not exist.'],
  'task-in-use': [409, () => 'Work was handed in for this task: it cannot be removed any more.'],
})
