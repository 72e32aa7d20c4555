import { pages } from '@iam/contracts/pages'
import { useParams, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { PayoutDesk } from './desk.tsx'
import classes from './desk-page.module.css'
import { ExportLink } from './export-link.tsx'
import { SampleDesk } from './sample/sample-desk.tsx'

/** `/admin/payouts`: the payout desk, or with `?sample=1` the specified demonstration, which makes no call. */
export function DeskPage() {
  const { id } = useParams()
  const [searchParams, setSearchParams] = useSearchParams()
  const isSample = !id && searchParams.get('sample') === '1'
  return (
    <Page title="Payout Management">
      <div className={classes.head} data-open={id ? true : undefined}>
        <PageHead title="Payout Management" lede="What creators are owed, and who decides it next.">
          {!id && (
            <label className={classes.switch}>
              <input
                type="checkbox"
                role="switch"
                aria-checked={isSample}
                checked={isSample}
                onChange={({ currentTarget }) =>
                  setSearchParams(currentTarget.checked ? { sample: '1' } : {}, { replace: true })
                }
              />
              Sample data
            </label>
          )}
          {!isSample && (
            <ButtonLink to={pages.transactions.path} variant="default">
              Incoming payments
            </ButtonLink>
          )}
          {!isSample && <ExportLink />}
        </PageHead>
      </div>
      {isSample ? <SampleDesk /> : <PayoutDesk />}
    </Page>
  )
}
