import type { AuditEntry } from '@iam/contracts/audit/views'
import { formatMoney } from '@iam/contracts/money'
import { useListKeys } from '../../lib/use-list-keys.ts'
import classes from './audit-table.module.css'
import { formatUtcTime } from './utc-time.ts'

type AuditTableProps = {
  readonly events: readonly AuditEntry[]
  readonly isBusy: boolean
  readonly onOpen: (event: AuditEntry) => void
}

/** The events as dense rows, each of which opens by its sentence. */
export function AuditTable({ events, isBusy, onOpen }: AuditTableProps) {
  const keys = useListKeys<HTMLTableSectionElement>()
  return (
    <table className={classes.table} aria-busy={isBusy}>
      <caption className={classes.unseen}>Events of money, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">By</th>
          <th scope="col">Whose money</th>
          <th scope="col" className={classes.amount}>
            Amount
          </th>
          <th scope="col" className={classes.amount}>
            Event
          </th>
        </tr>
      </thead>
      <tbody {...keys}>
        {events.map((event) => (
          <tr key={event.id}>
            <td className={classes.when}>
              <time dateTime={event.at}>{formatUtcTime(event.at)}</time>
            </td>
            <td className={classes.what}>
              <button type="button" data-opens onClick={() => onOpen(event)}>
                <bdi>{event.sentence}</bdi>
              </button>
            </td>
            <td className={classes.by}>
              <bdi>{event.actorName ?? 'The portal'}</bdi>
            </td>
            <td className={classes.whose}>{event.userName && <bdi>{event.userName}</bdi>}</td>
            <td className={classes.amount}>{event.amount && formatMoney(event.amount)}</td>
            <td className={classes.number}>#{event.position.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
