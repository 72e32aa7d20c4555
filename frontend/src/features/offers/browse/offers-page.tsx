import type { SessionUser } from '@iam/contracts/users/views'
import { Navigate, useNavigate } from 'react-router-dom'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Page, PageHead } from '../../../ui/page.tsx'
import { ViewAs } from '../../../ui/view-as.tsx'
import { useAuth } from '../../session/auth.tsx'
import { OfferList } from './offer-list.tsx'
import { useOffers } from './use-offers.ts'

const toCreator = {
  title: 'Offers made to you',
  lede: 'What brands would like you to make, and for how much. Accept, propose another amount, or decline.',
}
const ofBoth = { title: 'Your offers', lede: 'Those that brands made you, and those that you made.' }
const ofAll = {
  title: 'All offers',
  lede: 'What brands would like creators to make, for how much, and what became of it.',
}

/** Whose offers are listed: admins see all, others those of both sides; creators made some only if they were a brand before. */
function headOf(user: SessionUser | null, madeSome: boolean) {
  if (user?.role === 'admin') return ofAll
  return !user || (user.role === 'creator' && !madeSome) ? toCreator : ofBoth
}

/** `/iam/offers`: the offers that the signed-in user received or made; all for admins. Brands are redirected to the marketplace. */
export function OffersPage() {
  const { user } = useAuth()
  return user?.role === 'brand' ? <Navigate to="/iam/marketplace" replace /> : <OwnOffers user={user} />
}

function OwnOffers({ user }: { readonly user: SessionUser | null }) {
  const navigate = useNavigate()
  const offers = useOffers('creator')
  return (
    <Page title="Offers">
      <PageHead {...headOf(user, offers.declineReasons !== undefined)}>
        {user?.role === 'admin' && <ViewAs side="creator" onChoose={() => navigate('/iam/marketplace')} />}
      </PageHead>
      <OfferList
        of={offers}
        ifNone="No collaboration offers match your search criteria"
        first={
          <>
            {user?.handle && <ButtonLink to={`/iam/@${user.handle}`}>See what brands see of you</ButtonLink>}
            <ButtonLink to="/iam/campaigns" variant="default">
              Browse campaigns
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}
