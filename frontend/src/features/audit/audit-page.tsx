import { Page, PageHead } from '../../ui/page.tsx'

/** `/admin/audit` */
export const AuditPage = () => (
  <Page title="Audit">
    <PageHead title="Audit" />
  </Page>
)
