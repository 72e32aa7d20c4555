import type { SessionUser } from '@iam/contracts/users/views'
import { Navigate, useNavigate } from 'react-router-dom'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Page, PageHead } from '../../../ui/page.tsx'
import { ViewAs } from '../../../ui/view-as.tsx'
import { useAuth } from '../../session/auth.tsx'
import { OfferList } from './offer-list.tsx'

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
function headOf(user: SessionUser | null) {
  if (user?.role === 'admin') return ofAll
  return !user || (user.role === 'creator' && !user.runsCampaigns) ? toCreator : ofBoth
}

/** `/iam/offers`: the offers that the signed-in user received or made; all for admins. Brands are redirected to the marketplace. */
export function OffersPage() {
  const { user } = useAuth()
  const navigate = useNavigate()
  if (user?.role === 'brand') return <Navigate to="/iam/marketplace" replace />
  return (
    <Page title="Offers">
      <PageHead {...headOf(user)}>
        {user?.role === 'admin' && <ViewAs side="creator" onChoose={() => navigate('/iam/marketplace')} />}
      </PageHead>
      <OfferList
        side="creator"
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
