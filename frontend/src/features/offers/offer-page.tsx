import { formatMoney } from '@iam/contracts/money'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../lib/api-error.ts'
import { useThingName } from '../../lib/thing-name.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ToAnchor } from '../../ui/to-anchor.tsx'
import { useAuth } from '../session/auth.tsx'
import { Results } from './browse/results.tsx'
import { isCancellationAsked, isParty, isPast, isUndecided, sideOf } from './browse/side.ts'
import { Summary } from './browse/summary.tsx'
import { Work } from './deliver/work.tsx'
import { Cancelling } from './negotiate/cancelling.tsx'
import { OfferHead } from './offer-head.tsx'
import classes from './offer-page.module.css'
import { offerQueries } from './queries.ts'
import { StoryLine } from './story/story-line.tsx'
import { Terms } from './terms.tsx'

/** `/iam/offers/:id`: one offer with everything about it, for its two parties and admins. */
export function OfferPage({ testimonials }: { testimonials: (offer: OfferDetail) => ReactNode }) {
  const { id = '' } = useParams()
  const { user } = useAuth()
  const query = useQuery(offerQueries.one(id))
  const offer = query.data?.offer
  useThingName(offer?.campaignTitle)

  if (query.isPending || !user) return <OfferSkeleton />
  if (!offer)
    return (
      <Page title="Offer">
        {query.error instanceof ApiError && [400, 403, 404].includes(query.error.status) ? (
          <Notice level={1} title="Offer not found" text="It does not exist, or it is between two others.">
            <ButtonLink to="/iam/offers">See your offers</ButtonLink>
          </Notice>
        ) : (
          <LoadingFailed level={1} title="The offer did not load" of={query} reloads />
        )}
      </Page>
    )
  const side = sideOf(user, offer)
  const terms = <Terms offer={offer} />
  const cancelling = offer.status === 'accepted' && <Cancelling offer={offer} side={side} />
  const isAsked = isCancellationAsked(offer, side)
  // What was seen and chosen on the page of one offer does not hold for another.
  return (
    <Page key={offer.id} title={offer.campaignTitle}>
      <OfferHead offer={offer} />
      <div className={classes.columns}>
        {isUndecided(offer) && terms}
        {isUndecided(offer) && !isPast(offer) && (
          <div className={classes.onward}>
            <ButtonLink to="#decision" variant="default">
              To the decision on {formatMoney(offer.counterAmount ?? offer.amount)}
            </ButtonLink>
          </div>
        )}
        <Summary offer={offer} side={side} isOwn={isParty(user, side, offer)} />
        <div className={classes.main}>
          {isAsked && cancelling}
          {offer.status === 'accepted' && <Work offer={offer} side={side} userId={user.id} />}
          {offer.status === 'completed' && <Results offer={offer} side={side} />}
          {offer.status === 'completed' && testimonials(offer)}
          {!isUndecided(offer) && terms}
          <Panel title="How it came about">
            <StoryLine offer={offer} />
          </Panel>
          {!isAsked && cancelling}
        </div>
      </div>
      <ToAnchor />
    </Page>
  )
}

const OfferSkeleton = () => (
  <Page title="Offer">
    <div role="status" aria-label="Loading the offer">
      <Skeleton height={48} width="min(100%, 30rem)" mb="xl" />
      <div className={classes.columns}>
        <Skeleton height={280} />
        <Skeleton height={420} />
      </div>
    </div>
  </Page>
)
