import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import {
  budgetOf,
  ChangedTermsInput,
  changedTerms,
  noTerms,
  TermsInput,
  termsInputOf,
} from './terms-input.ts'

const input = {
  ...noTerms,
  title: 'Bread, slowly',
  description: 'Three clips.',
  rewardAmount: '$1,250',
  category: 'Food',
}

test('four fields are enough: by default there are ten places and no dates', () => {
  expect(TermsInput.parse(input)).toEqual({
    title: 'Bread, slowly',
    description: 'Three clips.',
    rewardAmount: '1250.00',
    categories: ['Food'],
    maxParticipants: 10,
    requirements: [],
    deliverables: [],
    autoAccept: false,
  })
})

test('each line is one requirement, and an end date means the end of that day', () => {
  const { requirements, endAt } = TermsInput.parse({
    ...input,
    requirements: ' Lives in Austin \n\n Bakes',
    endAt: '2026-12-31',
  })
  expect(requirements).toEqual(['Lives in Austin', 'Bakes'])
  expect(dayjs(endAt).format('YYYY-MM-DD HH:mm')).toBe('2026-12-31 23:59')
})

test('missing and invalid values are reported on their fields', () => {
  const { error } = TermsInput.safeParse({ ...noTerms, category: '', maxParticipants: '0' })
  const fields = new Set(error!.issues.map(({ path }) => path[0]))
  expect(fields).toEqual(new Set(['title', 'description', 'rewardAmount', 'category', 'maxParticipants']))
})

test('of a campaign that runs no date is left open: it would keep the former one', () => {
  const dates = { startAt: '2026-11-01', endAt: '2026-12-01' }
  expect(ChangedTermsInput.safeParse({ ...input, ...dates }).success).toBe(true)
  for (const name of ['startAt', 'endAt'] as const) {
    const { error } = ChangedTermsInput.safeParse({ ...input, ...dates, [name]: '' })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[name, 'Choose a day.']])
  }
})

test('more than five categories are refused where they are chosen, and none is dropped', () => {
  const four = ['Tech', 'SaaS', 'Local', 'Fitness']
  const dates = { startAt: '2026-11-01', endAt: '2026-12-01' }
  for (const rule of [TermsInput, ChangedTermsInput]) {
    const chosen = (alsoIn: string[]) => rule.safeParse({ ...input, ...dates, alsoIn })
    expect(chosen([...four, 'Food']).data?.categories).toEqual(['Food', ...four])
    expect(chosen([...four, 'Fashion']).error?.issues).toMatchObject([
      { path: ['alsoIn'], message: 'Choose at most 5 categories, the one above included.' },
    ])
  }
})

test('only changed terms are sent', () => {
  const campaign = {
    title: 'Bread, slowly',
    description: 'Three clips.',
    rewardAmount: '1250.00',
    categories: ['Food', 'Local'],
    maxParticipants: 10,
    startAt: '2026-11-01T09:30:00.000Z',
    endAt: '2026-12-01T09:30:00.000Z',
    requirements: ['Bakes'],
    deliverables: [],
    autoAccept: false,
  } as unknown as CampaignDetail
  const form = termsInputOf(campaign)
  expect(changedTerms(TermsInput.parse(form), campaign)).toEqual({})
  expect(changedTerms(TermsInput.parse({ ...form, maxParticipants: '12' }), campaign)).toEqual({
    maxParticipants: 12,
  })
})

test('the budget is the reward times the number of places', () => {
  expect(budgetOf('0.10', 3)).toBe('0.30')
  expect(budgetOf('1250.00', 10)).toBe('12500.00')
})
