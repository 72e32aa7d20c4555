import { BadgeType, industries, locations, normaliseLocation } from '@iam/contracts/enumerations'

/**
 * The three selects of the directory as bits of one number: a creator has the bits of everything that they are, a query
 * the bits of what it asks for.
 */
const industryBits = new Map(industries.map((industry, at) => [industry.toLowerCase(), 1 << at]))
const locationBits = new Map(
  locations.map((location, at) => [normaliseLocation(location), 1 << (industries.length + at)]),
)
const badgeBits = new Map<string, number>(
  BadgeType.options.map((badge, at) => [badge, 1 << (industries.length + locations.length + at)]),
)
export const facetCount = industries.length + locations.length + BadgeType.options.length

export type Facets = {
  readonly industries: readonly string[]
  readonly location: string
  /** Types of badges that are issued; a revoked one does not count. */
  readonly badges: readonly string[]
}

/** What a creator is, in bits. */
export function facetsOf(creator: Facets): number {
  let bits = locationBits.get(normaliseLocation(creator.location)) ?? 0
  for (const industry of creator.industries) bits |= industryBits.get(industry.trim().toLowerCase()) ?? 0
  for (const badge of creator.badges) bits |= badgeBits.get(badge) ?? 0
  return bits
}

/** What a query asks for, in bits; a value that is not on offer cannot be asked for. */
export function facetsAsked(asked: { industry?: string; location?: string; badge?: string }): number {
  return facetsOf({
    industries: asked.industry === undefined ? [] : [asked.industry],
    location: asked.location ?? '',
    badges: asked.badge === undefined ? [] : [asked.badge],
  })
}

const allOf = (bits: ReadonlyMap<string, number>) => [...bits.values()].reduce((all, bit) => all | bit, 0)
const selects = [allOf(industryBits), allOf(locationBits), allOf(badgeBits)]

/** Every question that the three selects can ask and that finds this creator: none or one of each. */
export function questionsFinding(facets: number): number[] {
  let questions = [0]
  for (const select of selects) {
    const more = [...questions]
    for (let rest = facets & select; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      for (const question of questions) more.push(question | bit)
    }
    questions = more
  }
  return questions
}
