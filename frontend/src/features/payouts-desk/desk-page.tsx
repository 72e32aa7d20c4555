import { Page, PageHead } from '../../ui/page.tsx'

/** `/admin/payouts` */
export const DeskPage = () => (
  <Page title="Payouts">
    <PageHead title="Payouts" />
  </Page>
)
