import type { DemoCampaign } from '../campaigns/campaign.ts'
import { importer, inOrder, person, type Step, type Story, step, type Teller, userIdOf } from '../step.ts'
import { campaignIdOf, taskIdOf } from './campaign-ids.ts'
import { partStory } from './part-story.ts'

const monthAhead = 30

/** A campaign from its creation until today, with the parts of all its creators. */
export function campaignStory(teller: Teller, campaign: DemoCampaign): Story {
  const { ago } = teller
  const { key, brand, posted, ends, tasks, parts } = campaign
  const campaignId = campaignIdOf(campaign)
  const theBrand = person(brand, 'brand')
  const told = inOrder([
    step(`${key}/post`, ago(posted), theBrand, 'CreateCampaign', {
      ...{ campaignId, organizerId: userIdOf(brand), title: campaign.title },
      ...{ description: campaign.description, rewardAmount: campaign.reward },
      categories: [...campaign.categories],
      startAt: ago(posted),
      // With an end in the past the clock would complete the campaign while its story is still being written.
      endAt: ago(ends > 0 ? -ends : -monthAhead),
      maxParticipants: campaign.places,
      requirements: [...campaign.requirements],
      deliverables: [...campaign.deliverables],
      autoAccept: campaign.autoAccept ?? false,
    }),
    ...tasks.map((task, index) =>
      step(`${key}/task/${index}`, ago(posted - 0.01 * (index + 1)), theBrand, 'AddTask', {
        ...{ campaignId, taskId: taskIdOf(campaign, task) },
        ...{ title: task.title, description: task.asks, rewardAmount: task.reward },
      }),
    ),
    ...parts.flatMap((part) => partStory(teller, campaign, part)),
  ])
  return ends > 0 ? told : [...told, ...theEnd(teller, campaign)]
}

/** Completes or cancels the campaign, and closes the participations that are still open. */
function theEnd({ ago }: Teller, campaign: DemoCampaign): Step[] {
  const { key, brand, ends, cancelled, parts } = campaign
  const campaignId = campaignIdOf(campaign)
  const at = ago(-ends)
  const theBrand = person(brand, 'brand')
  return [
    ...(cancelled
      ? [step(`${key}/end`, at, theBrand, 'CancelCampaign', { campaignId, reason: cancelled })]
      : [
          step(`${key}/last-day`, at, theBrand, 'UpdateCampaign', { campaignId, endAt: at }),
          step(`${key}/end`, at, importer, 'CompleteCampaign', { campaignId }),
        ]),
    ...parts.flatMap(({ handle }) => {
      const data = { campaignId, userId: userIdOf(handle) }
      return [
        step(`${key}/${handle}/close`, at, importer, 'CloseParticipation', data),
        step(`${key}/${handle}/free`, at, importer, 'FreePlace', data),
      ]
    }),
  ]
}
