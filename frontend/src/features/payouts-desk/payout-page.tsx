import { Page, PageHead } from '../../ui/page.tsx'

/** `/admin/payouts/:id` */
export const PayoutPage = () => (
  <Page title="Payout">
    <PageHead title="Payout" />
  </Page>
)
