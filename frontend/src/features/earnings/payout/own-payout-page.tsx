import { Page, PageHead } from '../../../ui/page.tsx'

/** `/iam/payouts/:id` */
export const OwnPayoutPage = () => (
  <Page title="Payout">
    <PageHead title="Payout" />
  </Page>
)
