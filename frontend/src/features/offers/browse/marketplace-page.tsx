import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { usePageActions } from '../../../lib/page-actions.ts'
import { Page, PageHead } from '../../../ui/page.tsx'
import { ViewAs } from '../../../ui/view-as.tsx'
import { useAuth } from '../../session/auth.tsx'
import { CreateOfferDialog } from '../terms/create-offer-dialog.tsx'
import { OfferList } from './offer-list.tsx'
import { useOffers } from './use-offers.ts'

/** `/iam/marketplace`: the offers that a brand has made, or received under another role before, and the form for new ones; `?creator={handle}` opens it. */
export function MarketplacePage() {
  const { user } = useAuth()
  const navigate = useNavigate()
  const offers = useOffers('brand')
  const [searchParams, setSearchParams] = useSearchParams()
  // Links that were kept from before call it `new`.
  const sought = searchParams.get('creator') ?? searchParams.get('new')
  const [isCreating, setCreating] = useState(sought !== null)
  usePageActions({ title: 'Make an offer', words: 'send new creator', run: () => setCreating(true) })
  const close = () => {
    setCreating(false)
    if (sought !== null) setSearchParams({}, { replace: true, preventScrollReset: true })
  }

  return (
    <Page title="Creator Marketplace">
      <PageHead
        title="Creator Marketplace"
        lede="Offer a creator work and a price, settle the terms, and follow it until it is done and earned."
      >
        {user?.role === 'admin' && <ViewAs side="brand" onChoose={() => navigate('/iam/offers')} />}
        <Button onClick={() => setCreating(true)}>Create Offer</Button>
      </PageHead>
      <OfferList
        of={offers}
        ifNone="You haven't created any offers yet"
        first={<Button onClick={() => setCreating(true)}>Create Your First Offer</Button>}
      />
      {isCreating && <CreateOfferDialog onClose={close} sought={sought ?? ''} />}
    </Page>
  )
}
