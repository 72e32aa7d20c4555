import { earlierWork } from './offers/earlier-work.ts'
import { harborAndPine } from './offers/harbor-and-pine.ts'
import type { DemoOffer } from './offers/offer.ts'
import { otherBrands } from './offers/other-brands.ts'

/** The offers of the demo. */
export const offers: readonly DemoOffer[] = [...harborAndPine, ...otherBrands, ...earlierWork]
