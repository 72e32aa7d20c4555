import { Page, PageHead } from '../../ui/page.tsx'

/** `/iam/earnings` */
export const EarningsPage = () => (
  <Page title="Earnings">
    <PageHead title="Earnings" />
  </Page>
)
