import type { AuditEntry } from '@iam/contracts/audit/views'
import { formatMoney } from '@iam/contracts/money'
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact } from '../../ui/fact.tsx'
import classes from './audit.module.css'
import { narrowings } from './filters.ts'
import { formatUtcTime } from './utc-time.ts'

type EventSheetProps = {
  readonly event: AuditEntry
  readonly onClose: () => void
  readonly onNarrow: (change: Readonly<Record<string, string>>) => void
}

/** One event: in words, then its fields, then as it is recorded. */
export function EventSheet({ event, onClose, onNarrow }: EventSheetProps) {
  const { stream, userId, correlationId } = event
  const narrow = { stream, ...(userId && { userId }), correlationId }
  return (
    <Dialog opened size="sheet" title={`Event #${event.position.toLocaleString('en-US')}`} onClose={onClose}>
      <div className={classes.sheet}>
        <p className={classes.sentence} dir="auto">
          {event.link ? <a href={event.link}>{event.sentence}</a> : event.sentence}
        </p>
        <dl className={classes.fields}>
          <Fact name="Took effect">{formatUtcTime(event.at)} UTC</Fact>
          {event.recordedAt && <Fact name="Recorded">{formatUtcTime(event.recordedAt)} UTC</Fact>}
          <Fact name="By">
            {event.actorName ?? 'The portal'} ({event.actorRole.replaceAll('_', ' ')})
          </Fact>
          {event.userName && <Fact name="Whose money">{event.userName}</Fact>}
          {event.amount && <Fact name="Amount">{formatMoney(event.amount)}</Fact>}
          <Fact name="Type">{event.type}</Fact>
          <Fact name="Stream">
            <code>
              {event.stream} at {event.revision}
            </code>
          </Fact>
          <Fact name="Caused by">
            <code>{event.causationId}</code>
          </Fact>
          <Fact name="Chain">
            <code>{event.correlationId}</code>
          </Fact>
        </dl>
        <div className={classes.narrow}>
          {(Object.keys(narrow) as (keyof typeof narrow & keyof typeof narrowings)[]).map((name) => (
            <Button
              key={name}
              size="sm"
              variant="default"
              onClick={() => onNarrow({ [name]: narrow[name]! })}
            >
              {`Only ${narrowings[name].toLowerCase().replace(/^one/, 'this')}`}
            </Button>
          ))}
        </div>
        <h3>As recorded</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard */}
        <pre className={classes.json} tabIndex={0} role="region" aria-label="JSON">
          {JSON.stringify(event.data, null, 2)}
        </pre>
      </div>
    </Dialog>
  )
}
