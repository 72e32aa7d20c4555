import { formatMoney } from '@iam/contracts/money'
import type { PayoutHistoryEntry } from '@iam/contracts/payouts/views'
import { formatDateTime } from '../../lib/dates.ts'
import { Chapter, Story } from '../../ui/story.tsx'
import classes from './payout.module.css'

/** Events after which nothing more follows, and those that bring the money on its way. */
const ended = ['PayoutRejected', 'PayoutCancelled', 'PayoutFailed', 'PayoutReturned', 'PayoutWrittenOff']
const done = ['PayoutApproved', 'PayoutPaid', 'EarningPaid']

type PayoutHistoryProps = {
  readonly history: readonly PayoutHistoryEntry[]
  /** Of the payout's own page, to which its history does not link. */
  readonly address: string
}

/** Every event that led to a payout, who did it, and the recipient's balance before and after. */
export const PayoutHistory = ({ history, address }: PayoutHistoryProps) => (
  <Story>
    {history.map((entry) => (
      <Chapter
        key={`${entry.position} ${entry.id}`}
        at={entry.at}
        sentence={entry.sentence}
        end={entry.amount && formatMoney(entry.amount)}
        by={entry.actorName === null ? 'clock' : entry.type.startsWith('Earning') ? 'creator' : 'brand'}
        kind={ended.includes(entry.type) ? 'ended' : done.includes(entry.type) ? 'done' : 'step'}
      >
        <p className={classes.entry}>
          <span>
            <bdi>{entry.actorName ?? 'The portal'}</bdi>
          </span>
          {entry.recordedAt && <span>recorded {formatDateTime(entry.recordedAt)}</span>}
          {entry.balanceBefore !== null && entry.balanceAfter !== null && (
            <span>
              Balance {formatMoney(entry.balanceBefore)} → {formatMoney(entry.balanceAfter)}
            </span>
          )}
          {entry.link && entry.link !== address && <a href={entry.link}>Open its page</a>}
          <span className={classes.number}>#{entry.position.toLocaleString('en-US')}</span>
        </p>
      </Chapter>
    ))}
  </Story>
)
