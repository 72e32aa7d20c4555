import { BadgeType, industries, locations, normaliseLocation } from '@iam/contracts/enumerations'
import { bitsAsked, type Select, selectsOf } from '../lists/selects.ts'

/** The filters of the directory: industry, location and badge. */
export const selects = selectsOf(
  industries.map((industry) => industry.toLowerCase()),
  locations.map(normaliseLocation),
  BadgeType.options,
)
const [industryBits, locationBits, badgeBits] = selects.map(({ bits }) => bits) as [Bits, Bits, Bits]
type Bits = Select['bits']

type Facets = {
  readonly industries: readonly string[]
  readonly location: string
  /** Types of badges that are issued; a revoked one does not count. */
  readonly badges: readonly string[]
}

/** The facet bits of a creator. */
export function facetsOf(creator: Facets): number {
  let bits = locationBits.get(normaliseLocation(creator.location)) ?? 0
  for (const industry of creator.industries) bits |= industryBits.get(industry.trim().toLowerCase()) ?? 0
  for (const badge of creator.badges) bits |= badgeBits.get(badge) ?? 0
  return bits
}

type Chosen = { readonly [Name in 'industry' | 'location' | 'badge']?: string | undefined }

/** The facet bits of a query; the query's schema refuses values that are no option. */
export const facetsAsked = ({ industry = '', location = '', badge }: Chosen): number =>
  bitsAsked(selects, [industry.toLowerCase(), normaliseLocation(location), badge])
