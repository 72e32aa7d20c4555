import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './dashboard-page.module.css'

/** How many things other users are waiting for, and where to do them. */
export const YourMove = ({ count }: { readonly count: number }) => (
  <Panel
    isRow
    tone="signal"
    title={`Your move: ${count === 1 ? 'one thing waits' : `${count} things wait`} for you`}
    note="Offers to answer, work to deliver and tasks to hand in."
  >
    <div className={classes.buttons}>
      <ButtonLink to="/iam/offers">Your offers</ButtonLink>
      <ButtonLink to="/iam/campaigns?tab=mine" variant="default">
        Your campaigns
      </ButtonLink>
    </div>
  </Panel>
)
