import { Page, PageHead } from '../../ui/page.tsx'

/** `/admin/transactions` */
export const TransactionsPage = () => (
  <Page title="Transactions">
    <PageHead title="Transactions" />
  </Page>
)
