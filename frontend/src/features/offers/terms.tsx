import type { OfferDetail } from '@iam/contracts/offers/views'
import { Panel } from '../../ui/panel.tsx'
import classes from './terms.module.css'

/** What is offered for the money: description, deliverables and requirements. */
export function Terms({ offer }: { readonly offer: OfferDetail }) {
  const { description, deliverables, requirements } = offer
  return (
    <Panel title="Terms">
      <p className={classes.description} dir="auto">
        {description}
      </p>
      {deliverables.length + requirements.length > 0 && (
        <div className={classes.lists}>
          <Lines title="Deliverables" lines={deliverables} />
          <Lines title="Requirements" lines={requirements} />
        </div>
      )}
    </Panel>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
