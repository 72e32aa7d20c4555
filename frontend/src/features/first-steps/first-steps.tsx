import { IconCheck } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './first-steps.module.css'

export type Step = {
  readonly name: string
  readonly isDone: boolean
  readonly hint: string
  readonly to: string
  /** What the link to it says. */
  readonly action: string
}

/** The first steps of a user, with the next one to do; nothing once all are done. */
export function FirstSteps({ steps }: { readonly steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
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
