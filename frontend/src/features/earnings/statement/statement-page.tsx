import { Page, PageHead } from '../../../ui/page.tsx'

/** `/iam/earnings/statements/:period` */
export const StatementPage = () => (
  <Page title="Statement">
    <PageHead title="Statement" />
  </Page>
)
