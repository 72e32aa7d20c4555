import { CampaignDescription, CampaignTitle, Lines, MaxParticipants } from '@iam/contracts/campaigns/commands'
import type { CreateCampaign } from '@iam/contracts/campaigns/requests'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { CampaignCategory } from '@iam/contracts/enumerations'
import { cents, money } from '@iam/contracts/money'
import dayjs from 'dayjs'
import * as z from 'zod'
import { dayOf, endOfDay } from '../../../lib/dates.ts'
import { linesIn, listInput } from '../../../lib/list-input.ts'
import { AmountInput } from '../../../lib/money-input.ts'

const starts = (input: string) => (input ? dayjs(input).startOf('day').toISOString() : undefined)
const ends = (input: string) => (input ? endOfDay(input) : undefined)
const fields = z.object({
  title: CampaignTitle,
  description: CampaignDescription,
  rewardAmount: AmountInput,
  category: z.enum(CampaignCategory.options, 'Choose a category.'),
  alsoIn: z.array(CampaignCategory),
  maxParticipants: z.string().transform(Number).pipe(MaxParticipants),
  startAt: z.string().transform(starts),
  endAt: z.string().transform(ends),
  requirements: listInput(linesIn, Lines),
  deliverables: listInput(linesIn, Lines),
  autoAccept: z.boolean(),
})
type Chosen = Pick<z.output<typeof fields>, 'category' | 'alsoIn'>
const categoriesOf = ({ category, alsoIn }: Chosen) => [...new Set([category, ...alsoIn])]
const areFew = (chosen: Chosen) => categoriesOf(chosen).length <= 5
const tooMany = { path: ['alsoIn'], message: 'Choose at most 5 categories, the one above included.' }
const request = ({ category, alsoIn, startAt, endAt, ...rest }: z.output<typeof fields>) => ({
  ...rest,
  categories: categoriesOf({ category, alsoIn }),
  ...(startAt && { startAt }),
  ...(endAt && { endAt }),
})

/** A new campaign's terms as entered, and the request made from them. An empty date is not sent. */
export const TermsInput = fields.refine(areFew, tooMany).transform(request)
const day = z.string().min(1, 'Choose a day.')
/** The same of a campaign that runs: its dates can be changed, but not left open again. */
export const ChangedTermsInput = fields
  .extend({ startAt: day.transform(starts), endAt: day.transform(ends) })
  .refine(areFew, tooMany)
  .transform(request)
/** Of these what a campaign costs at most. */
export const CostInput = fields.pick({ rewardAmount: true, maxParticipants: true })
export type TermsInput = z.input<typeof TermsInput>
type Terms = z.infer<typeof CreateCampaign>

export const noTerms: Omit<TermsInput, 'category'> = {
  title: '',
  description: '',
  rewardAmount: '',
  alsoIn: [],
  maxParticipants: '10',
  startAt: '',
  endAt: '',
  requirements: '',
  deliverables: '',
  autoAccept: false,
}

/** A campaign's terms as the form shows them. */
export function termsInputOf(campaign: CampaignDetail): TermsInput {
  const [category, ...alsoIn] = campaign.categories
  return {
    title: campaign.title,
    description: campaign.description,
    rewardAmount: campaign.rewardAmount,
    category: category ?? 'Tech',
    alsoIn,
    maxParticipants: String(campaign.maxParticipants),
    startAt: dayOf(campaign.startAt),
    endAt: dayOf(campaign.endAt),
    requirements: campaign.requirements.join('\n'),
    deliverables: campaign.deliverables.join('\n'),
    autoAccept: campaign.autoAccept,
  }
}

/** The terms that differ from the campaign's. The form knows days only, so another time on the same day is no change. */
export function changedTerms(terms: Terms, campaign: CampaignDetail): Partial<Terms> {
  const same = (name: keyof Terms) =>
    name === 'startAt' || name === 'endAt'
      ? dayjs(terms[name]).isSame(campaign[name], 'day')
      : JSON.stringify(terms[name]) === JSON.stringify(campaign[name])
  const names = Object.keys(terms) as (keyof Terms)[]
  return Object.fromEntries(names.filter((name) => !same(name)).map((name) => [name, terms[name]]))
}

/** What a campaign costs if every place is taken and every participant completes it. */
export const budgetOf = (rewardAmount: string, maxParticipants: number): string =>
  money(cents(rewardAmount) * BigInt(maxParticipants))
