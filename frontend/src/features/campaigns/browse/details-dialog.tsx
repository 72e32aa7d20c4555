import type { Campaign } from '@iam/contracts/campaigns/views'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './details-dialog.module.css'

type DetailsDialogProps = {
  readonly campaign: Campaign
  readonly onClose: () => void
  /** The next step, such as to apply. */
  readonly children: ReactNode
}

/** All that a campaign asks for, in a dialog over the list. */
export function DetailsDialog({ campaign, onClose, children }: DetailsDialogProps) {
  const { id, title, description, requirements, deliverables } = campaign
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={classes.details}>
        <section>
          <h3>Description</h3>
          <p dir="auto">{description}</p>
        </section>
        <Lines title="Requirements" lines={requirements} none="None: every creator may apply." />
        <Lines title="Deliverables" lines={deliverables} none="What the tasks ask for." />
        <div className={classes.end}>
          {children}
          <ButtonLink to={`/iam/campaigns/${id}`} variant="default">
            Open the campaign
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

type LinesProps = { readonly title: string; readonly lines: readonly string[]; readonly none: string }

const Lines = ({ title, lines, none }: LinesProps) => (
  <section>
    <h3>{title}</h3>
    {lines.length === 0 ? (
      <p className={classes.none}>{none}</p>
    ) : (
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    )}
  </section>
)
