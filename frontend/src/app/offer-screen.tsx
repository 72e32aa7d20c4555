import type { OfferDetail } from '@iam/contracts/offers/views'
import { isOtherErased } from '../features/offers/browse/side.ts'
import { OfferPage } from '../features/offers/offer-page.tsx'
import { useAuth } from '../features/session/auth.tsx'
import { TestimonialPart } from '../features/testimonials/testimonial-part.tsx'

/** An offer page with the testimonials of both parties once the offer is completed. */
export const OfferScreen = () => <OfferPage testimonials={(offer) => <Testimonials offer={offer} />} />

/** Empty for admins, who can view offers of other users, and once the other side is erased: about it none is taken any more. */
function Testimonials({ offer }: { readonly offer: OfferDetail }) {
  const { user } = useAuth()
  const { id, brandUserId, brandName, creatorUserId, creatorName, testimonials } = offer
  const isBrand = user?.id === brandUserId
  if (!isBrand && user?.id !== creatorUserId) return null
  if (isOtherErased(isBrand ? 'brand' : 'creator', offer)) return null
  return (
    <TestimonialPart about={{ offerId: id }} other={isBrand ? creatorName : brandName} {...testimonials} />
  )
}
