import { formatMoney } from '@iam/contracts/money'
import { Rosette } from '../../ui/rosette.tsx'
import classes from './paywall-page.module.css'

/** Shown while the payment is simulated. */
export function Processing({ amount }: { readonly amount: string }) {
  return (
    <div role="status" className={classes.processing}>
      <Rosette petals={12} halfWidth={34} className={classes.turning} />
      <h2>Processing payment…</h2>
      <p>{formatMoney(amount)} is on its way to nowhere. This takes two seconds.</p>
    </div>
  )
}
