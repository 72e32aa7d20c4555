import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import frame from '../../ui/dialog.module.css'
import classes from './test-flight-dialog.module.css'

/**
 * The announcement of the directory app. It is prerendered as a closed dialog, which `test-flight.ts` opens and updates: as
 * a component it would make every first visit load all components of the page.
 */
export const TestFlightDialog = () => (
  <dialog id="announcement" className={frame.dialog} aria-labelledby="announcement-title">
    <div className={frame.content}>
      <div className={frame.head}>
        <h2 id="announcement-title" tabIndex={-1} className={frame.title}>
          The I AM Directory takes its test flight
        </h2>
        <button type="button" className={frame.close} aria-label="Close" data-close />
      </div>
      <div className={classes.ticket}>
        <p className={classes.until}>The Directory app boards its first passengers. Departure is set.</p>
        <p className={classes.since}>The countdown is over: the Directory app is in the air, open to all.</p>
        <div role="timer" aria-label="Time until the launch">
          <dl className={classes.countdown}>
            {['days', 'hours', 'minutes', 'seconds'].map((unit) => (
              <div key={unit}>
                <dt>{unit}</dt>
                <dd data-unit={unit}>00</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={classes.dates}>
          <p>
            <span>Announced</span> <time dateTime="2025-09-12">September 12, 2025</time>
          </p>
          <div className={classes.route} aria-hidden="true">
            <span data-flown />
          </div>
          <p>
            <span>Launch</span> <time dateTime="2025-11-01">November 1, 2025</time>
          </p>
        </div>
        <div className={classes.actions} data-close>
          <ButtonLink to="/iam">Explore I AM Directory</ButtonLink>
          <ButtonLink to="#contact" variant="default">
            Join Test Flight Updates
          </ButtonLink>
          <Button variant="default">I'll Wait</Button>
        </div>
      </div>
    </div>
  </dialog>
)
