import type { SessionUser } from '@iam/contracts/users/views'
import { Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './brand-start.module.css'
import { brandSteps } from './brand-steps.ts'
import { firstStepQueries } from './queries.ts'

/** The first steps of a brand, with the next one to do; once all are done, or if they do not load, `children`. */
export function BrandStart({ user, children }: { user: SessionUser; children: ReactNode }) {
  const campaigns = useQuery(firstStepQueries.campaigns())
  const offers = useQuery(firstStepQueries.offers())
  if (campaigns.isPending || offers.isPending)
    return <Skeleton height={320} role="status" aria-label="Loading your first steps" />
  if (!campaigns.data || !offers.data) return children

  const steps = brandSteps({ user, campaigns: campaigns.data.campaigns, offers: offers.data.offers })
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return children
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel title="First steps" note={`${done} of ${steps.length} done`}>
      <Meter value={(done / steps.length) * 100} label="First steps" />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.name} data-done={step.isDone || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {step.isDone && <IconCheck size={16} stroke={2.4} />}
            </span>
            <div>
              <h3>{step.name}</h3>
              {step.isDone && <p className={classes.unseen}>Completed</p>}
              {step === next && (
                <>
                  <p className={classes.hint}>{step.hint}</p>
                  <ButtonLink to={step.to} size="sm">
                    {step.action}
                  </ButtonLink>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
