import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import dialogClasses from '../../ui/dialog.module.css'
import classes from './test-flight-dialog.module.css'

/**
 * The launch announcement of the directory app. React only prerenders it, as a closed dialog; `test-flight.ts`
 * opens and updates it, because hydrating the page for it would load all its components on every first visit.
 */
export const TestFlightDialog = () => (
  <dialog id="announcement" className={dialogClasses.dialog} aria-labelledby="announcement-title">
    <div className={dialogClasses.content}>
      <div className={dialogClasses.head}>
        <h2 id="announcement-title" tabIndex={-1} className={dialogClasses.title}>
          The I AM Directory takes its test flight
        </h2>
        <button type="button" className={dialogClasses.close} aria-label="Close" data-close />
      </div>
      <div className={classes.ticket}>
        <p className={classes.beforeLaunch}>
          The Directory app boards its first passengers. Departure is set.
        </p>
        <p className={classes.afterLaunch}>
          The countdown is over: the Directory app is in the air, open to all.
        </p>
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
            <span data-progress />
          </div>
          <p>
            <span>Launch</span> <time dateTime="2025-11-01">November 1, 2025</time>
          </p>
        </div>
        {/* Every control in here also closes the dialog. */}
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
