import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Meter } from '../../ui/meter.tsx'
import { useAuth } from '../session/auth.tsx'
import classes from './checklist.module.css'
import { stepsFor } from './checklist-steps.ts'
import { onboardingQueries } from './queries.ts'

/** The six steps to a complete passport, with the progress so far. */
export function Checklist() {
  const { user } = useAuth()
  const profile = useQuery({ ...onboardingQueries.ownProfile(user?.id ?? ''), enabled: user !== null })
  const account = useQuery({ ...onboardingQueries.payoutAccount(), enabled: user !== null })
  const steps = stepsFor(user, profile.data?.profile, Boolean(account.data?.account))
  const done = steps.filter(({ isDone }) => isDone).length

  return (
    <section className={classes.checklist} aria-labelledby="steps">
      <div className={classes.head}>
        <h2 id="steps">Six steps to a complete passport</h2>
        <p>
          {done} of {steps.length} done
        </p>
        <Meter value={(done / steps.length) * 100} label="Onboarding progress" />
      </div>
      <ol className={classes.steps}>
        {steps.map(({ name, isDone, hint, to }, index) => (
          <li key={name} data-done={isDone || undefined}>
            <span className={classes.number} aria-hidden="true">
              {isDone ? <IconCheck size={20} stroke={2.2} /> : index + 1}
            </span>
            <h3>{name}</h3>
            <p className={classes.state}>{isDone ? 'Completed' : 'Not completed'}</p>
            {!isDone && <p className={classes.hint}>{hint}</p>}
            {!isDone && to && (
              <Link to={to} className={classes.next} aria-label={`${user ? 'Do it now' : 'Begin'}: ${name}`}>
                {user ? 'Do it now' : 'Begin'}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
