import type { Campaign } from '@iam/contracts/campaigns/views'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './details-dialog.module.css'

/** All that a campaign asks for, in a dialog over the list. */
export function DetailsDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
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
        <ButtonLink to={`/iam/campaigns/${id}`} variant="default">
          Open the campaign
        </ButtonLink>
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
