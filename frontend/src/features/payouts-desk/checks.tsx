import type { CheckShown } from '@iam/contracts/payouts/views'
import classes from './checks.module.css'

type ChecksProps = { readonly checks: readonly CheckShown[] }

/** The checks of a payout in words; what did not pass is a reason to look twice, and forbids nothing. */
export const Checks = ({ checks }: ChecksProps) => (
  <ul className={classes.checks} aria-label="Checks">
    {checks.map(({ check, isPassed, detail }) => (
      <li key={check} data-passed={isPassed || undefined}>
        <span className={classes.unseen}>{isPassed ? 'Passed: ' : 'Look twice: '}</span>
        {detail}
      </li>
    ))}
  </ul>
)

/** The same as dots, in a row of the list. */
export function CheckDots({ checks }: ChecksProps) {
  const failed = checks.filter(({ isPassed }) => !isPassed)
  const said =
    failed.length === 0 ? 'All checks passed' : `Look twice: ${failed.map(({ detail }) => detail).join('; ')}`
  return (
    <span className={classes.dots} title={said}>
      {checks.map(({ check, isPassed }) => (
        <i key={check} data-passed={isPassed || undefined} />
      ))}
      {failed.length > 0 && (
        <span aria-hidden="true">
          {failed.length} of {checks.length} to look at
        </span>
      )}
      <span className={classes.unseen}>{said}</span>
    </span>
  )
}
