import { AmountRange, DeclineReason, OfferFilterStatus } from '@iam/contracts/enumerations'
import { money } from '@iam/contracts/money'
import { type Chance, chance } from '../../../demo/src/chance.ts'
import type { Rows } from '../fill-views.ts'
import { idOf } from '../log/ids.ts'
import { accountOf, fullName, person } from '../people.ts'

const words =
  'harbor pine chairs that last spring run second sole sleep ring honest benchmark rain coat spice jar recipe travel small group film week market launch studio garden kitchen maker story series summer autumn tour'.split(
    ' ',
  )
const brandCount = 400
const creatorCount = 4_000
const day = 86_400_000

/** The brand that made every second offer. */
export const theBrand = idOf(1, 0)

const row = ({ pick }: Chance, length: number) => Array.from({ length }, () => pick(words)).join(' ')
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + Math.round(days * day)).toISOString()
const whenMade = (number: number) => at(chance(`made ${number}`).next() * 300)

const brandOf = (number: number) => person(idOf(1, number), row(chance(`brand ${number}`), 2), 'brand')
const creatorOf = (number: number) =>
  person(idOf(3, number), fullName(chance(`creator ${number}`)), 'creator')

function offerOf(number: number) {
  const by = chance(`offer ${number}`)
  const status = by.pick(['open', 'open', 'accepted', 'accepted', 'declined', 'expired'])
  const createdAt = whenMade(number)
  const isCompleted = status === 'accepted' && by.next() < 0.6
  const isEnded = isCompleted || status === 'declined' || status === 'expired'
  const hasCounter = status === 'open' && by.next() < 0.2
  return {
    id: idOf(4, number),
    brandUserId: number % 2 === 0 ? theBrand : idOf(1, by.whole(1, brandCount - 1)),
    creatorUserId: idOf(3, by.whole(0, creatorCount - 1)),
    campaignId: null,
    campaignTitle: row(by, by.whole(2, 6)),
    amount: money(BigInt(by.whole(1, 3_000) * 100)),
    description: row(by, 30),
    expiresAt: status === 'open' ? '2036-01-01T00:00:00.000Z' : at(310),
    requirements: [row(by, 4), row(by, 5)],
    deliverables: [row(by, 3)],
    status,
    version: 1,
    counterAmount: hasCounter ? '750.00' : null,
    counterVersion: hasCounter ? 1 : 0,
    prices: [],
    declineReason: status === 'declined' ? by.pick([...DeclineReason.options, null]) : null,
    ending: status === 'declined' || status === 'expired' ? status : null,
    closingNote: '',
    deliveries: [],
    changeRequests: [],
    cancellationBy: null,
    waitingOn: isEnded ? null : hasCounter || by.next() < 0.1 ? 'brand' : 'creator',
    movedAt: createdAt,
    deliveredAt: null,
    overdueAt: null,
    acceptedAt: status === 'accepted' ? createdAt : null,
    completedAt: isCompleted ? createdAt : null,
    closedAt: null,
    createdAt,
  }
}

/** The rows of `count` offers, half of them of `theBrand`, and of the people in them. */
export const offerRows = (count: number): Rows => ({
  people: [
    ...Array.from({ length: brandCount }, (_, number) => brandOf(number)),
    ...Array.from({ length: creatorCount }, (_, number) => creatorOf(number)),
  ],
  accounts: [accountOf(brandOf(0))],
  offers: Array.from({ length: count }, (_, number) => offerOf(number)),
})

/** Makers of search texts by shape, for titles and for names of creators. */
const searches = {
  'part of a word': (by: Chance) => by.pick(words).slice(0, by.whole(2, 4)),
  'two words': (by: Chance) => row(by, 2),
  'a name': fullName,
  'what stands nowhere': (by: Chance) => `${by.pick(words)}q${by.whole(100, 999)}x`,
} satisfies Record<string, (by: Chance) => string>

export type Shape = keyof typeof searches | 'selects alone' | 'a page far behind'
export const shapes: readonly Shape[] = [
  'selects alone',
  'a page far behind',
  ...(Object.keys(searches) as (keyof typeof searches)[]),
]

/**
 * Makes a generator of `theBrand`'s request paths from the seed `name`, for a database of `count` offers: of one shape, or
 * of all shapes in turn.
 */
export function newQuestions(name: string, count: number, shape?: Shape): () => string {
  const by = chance(name)
  let turn = 0
  return () => {
    const now = shape ?? shapes[turn++ % shapes.length]!
    const isSearch = now !== 'selects alone' && now !== 'a page far behind'
    const number = 2 * by.whole(0, count / 2 - 1)
    const query = new URLSearchParams({
      ...(isSearch && { search: searches[now](by) }),
      ...(now === 'a page far behind' && {
        cursor: `0${Buffer.from(`${whenMade(number)} ${idOf(4, number)}`).toString('base64url')}`,
      }),
      ...(by.next() < 0.4 && { status: by.pick(OfferFilterStatus.options) }),
      ...(by.next() < 0.3 && { amountRange: by.pick(AmountRange.options) }),
      limit: String(by.whole(12, 36)),
    })
    return `/api/iam/marketplace/offers?${query}`
  }
}
