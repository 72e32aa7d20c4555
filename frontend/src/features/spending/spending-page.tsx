import { Page, PageHead } from '../../ui/page.tsx'

/** `/iam/spending` */
export const SpendingPage = () => (
  <Page title="Spending">
    <PageHead title="Spending" />
  </Page>
)
