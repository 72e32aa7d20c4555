import { exportPayouts } from '@iam/contracts/payouts/desk-calls'
import { useSearchParams } from 'react-router-dom'
import { addressOf } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { askedBy, filtersIn } from './filters.ts'

/** The payouts under the filter as CSV. */
export function ExportLink() {
  const [searchParams] = useSearchParams()
  const filter = askedBy(filtersIn(searchParams))
  return (
    <ButtonLink to={addressOf(exportPayouts, { ...filter, format: 'csv' })} variant="default">
      Export CSV
    </ButtonLink>
  )
}
