import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { announced, launch, type TimeLeft, timeLeft } from './countdown.ts'
import classes from './test-flight-dialog.module.css'

/** The announcement of the directory app, with the time left until it starts. */
export function TestFlightDialog({ onClose }: { readonly onClose: () => void }) {
  const now = useSeconds()
  const launched = now >= launch.getTime()
  return (
    <Dialog opened onClose={onClose} title="The I AM Directory takes its test flight">
      <div className={classes.ticket}>
        <p>
          {launched
            ? 'The countdown is over and the Directory app is in the air: creators, their badges and their work, open to look through.'
            : 'The Directory app opens to its first passengers: creators, their badges and their work, all in one place.'}
        </p>
        <Countdown left={timeLeft(launch, now)} />
        <div className={classes.dates}>
          <p>
            <span>Announced</span> <time dateTime="2025-09-12">September 12, 2025</time>
          </p>
          <div className={classes.route} aria-hidden="true">
            <span style={{ left: `${flown(now)}%` }} />
          </div>
          <p>
            <span>{launched ? 'Launched' : 'Launch'}</span>{' '}
            <time dateTime="2025-11-01">November 1, 2025</time>
          </p>
        </div>
        <div className={classes.actions}>
          <ButtonLink to="/iam" onClick={onClose}>
            Explore I AM Directory
          </ButtonLink>
          <ButtonLink to="#contact" variant="default" onClick={onClose}>
            Join Test Flight Updates
          </ButtonLink>
          <Button variant="default" onClick={onClose}>
            I'll Wait
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Countdown({ left }: { readonly left: TimeLeft }) {
  return (
    <div role="timer" aria-label="Time until the launch">
      <dl className={classes.countdown}>
        {Object.entries(left).map(([unit, amount]) => (
          <div key={unit}>
            <dt>{unit}</dt>
            <dd>{String(amount).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** How much of the way from the announcement to the launch lies behind, in percent. */
const flown = (now: number) =>
  Math.round(
    Math.min(1, Math.max(0, (now - announced.getTime()) / (launch.getTime() - announced.getTime()))) * 100,
  )

/** The time, anew every second. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
