import { exportPayouts } from '@iam/contracts/payouts/desk-calls'
import { useSearchParams } from 'react-router-dom'
import { addressOf } from '../../lib/api.ts'
import look from '../../ui/button.module.css'
import { DownloadLink } from '../../ui/download-link.tsx'
import { askedBy, filtersIn } from './filters.ts'

/** The payouts under the filter as CSV. */
export function ExportLink() {
  const [searchParams] = useSearchParams()
  const filter = askedBy(filtersIn(searchParams))
  return (
    <DownloadLink
      href={addressOf(exportPayouts, { ...filter, format: 'csv' })}
      className={look.button}
      data-variant="default"
    >
      Export CSV
    </DownloadLink>
  )
}
