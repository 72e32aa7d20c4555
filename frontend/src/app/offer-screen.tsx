import { OfferPage } from '../features/offers/offer-page.tsx'
import { TestimonialPart } from '../features/testimonials/testimonial-part.tsx'

/** An offer, with what its two sides say of each other once it is completed. */
export const OfferScreen = () => (
  <OfferPage
    testimonials={({ id, brandName, creatorName, testimonials }, side) => (
      <TestimonialPart
        about={{ offerId: id }}
        other={side === 'brand' ? creatorName : brandName}
        {...testimonials}
      />
    )}
  />
)
