import { CampaignCategory, RewardRange } from '@iam/contracts/enumerations'
import { money } from '@iam/contracts/money'
import { type Chance, chance } from '../../../demo/src/chance.ts'
import type { Rows } from '../fill-views.ts'
import { idOf } from '../log/ids.ts'

/** The words of which titles and names of brands consist. */
export const words =
  'harbor pine chairs that last spring run second sole sleep ring honest benchmark rain coat spice jar recipe travel small group film week market launch studio garden kitchen maker story series summer autumn tour'.split(
    ' ',
  )
const brandCount = 400
const day = 86_400_000

const row = ({ pick }: Chance, length: number) => Array.from({ length }, () => pick(words)).join(' ')
const brandOf = (number: number) => {
  const by = chance(`brand ${number}`)
  const name = row(by, 2)
  return {
    userId: idOf(1, number),
    name,
    handle: `brand-${number}`,
    avatarUrl: '',
    role: 'brand',
    erased: false,
  }
}
const campaignOf = (number: number) => {
  const by = chance(`campaign ${number}`)
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day).toISOString()
  const posted = by.whole(0, 300)
  return {
    id: idOf(2, number),
    organizerId: idOf(1, by.whole(0, brandCount - 1)),
    title: row(by, by.whole(2, 6)),
    description: row(by, 40),
    rewardAmount: money(BigInt(by.whole(1, 3_000) * 50_00) / 10n),
    startAt: at(posted),
    endAt: at(posted + 30),
    status: by.pick(['active', 'active', 'completed', 'cancelled']),
    categories: [...new Set([by.pick(CampaignCategory.options), by.pick(CampaignCategory.options)])],
    maxParticipants: 10,
    requirements: [row(by, 4), row(by, 5)],
    deliverables: [row(by, 3)],
    autoAccept: false,
    participantCount: by.whole(0, 10),
    taskCount: 1,
    spent: '0.00',
    closedAt: null,
    closedReason: '',
    createdAt: at(posted + by.next()),
  }
}

/** The rows of `count` campaigns and of the brands that organize them. */
export const campaignRows = (count: number): Rows => ({
  people: Array.from({ length: brandCount }, (_, number) => brandOf(number)),
  campaigns: Array.from({ length: count }, (_, number) => campaignOf(number)),
})

/** Makers of search texts by shape, from the words of which titles and names consist. */
const searches = {
  'part of a word': (by: Chance) => cut(by, by.pick(words), by.whole(2, 4)),
  'two words': (by: Chance) => cut(by, row(by, 2), by.whole(5, 9)),
  'what stands nowhere': (by: Chance) => `${by.pick(words)}q${by.whole(100, 999)}x`,
} satisfies Record<string, (by: Chance) => string>

export type Shape = keyof typeof searches | 'selects alone'
export const shapes: readonly Shape[] = [
  'selects alone',
  ...(Object.keys(searches) as (keyof typeof searches)[]),
]

/** Makes a generator of request paths from the seed `name`: of one shape, or of all shapes in turn. */
export function newQuestions(name: string, shape?: Shape): () => string {
  const by = chance(name)
  let turn = 0
  return () => {
    const now = shape ?? shapes[turn++ % shapes.length]!
    const query = new URLSearchParams({
      ...(now !== 'selects alone' && { search: searches[now](by) }),
      ...(by.next() < 0.4 && { category: by.pick(CampaignCategory.options) }),
      ...(by.next() < 0.3 && { rewardRange: by.pick(RewardRange.options) }),
      limit: String(by.whole(12, 36)),
    })
    return `/api/iam/campaigns?${query}`
  }
}

function cut({ whole }: Chance, text: string, length: number): string {
  const from = whole(0, Math.max(0, text.length - length))
  return text.slice(from, from + length).trim() || 'rain'
}
