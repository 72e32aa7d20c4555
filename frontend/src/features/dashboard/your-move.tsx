import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './dashboard-page.module.css'

/** What others wait for. */
export const YourMove = ({ count }: { readonly count: number }) => (
  <Panel tone="signal">
    <div className={classes.move}>
      <div>
        <h2>Your move: {count === 1 ? 'one thing waits' : `${count} things wait`} for you</h2>
        <p>Offers to answer, work to deliver and tasks to hand in.</p>
      </div>
      <div className={classes.buttons}>
        <ButtonLink to="/iam/offers">Your offers</ButtonLink>
        <ButtonLink to="/iam/campaigns?tab=mine" variant="default">
          Your campaigns
        </ButtonLink>
      </div>
    </div>
  </Panel>
)
