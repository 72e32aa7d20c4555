import { formatMoney } from '@iam/contracts/money'
import { ButtonLink } from '../../ui/button-link.tsx'
import classes from './plan-card.module.css'
import { type Plan, twelveMonths } from './plans.ts'

/** One plan, with a link to the payment demo. */
export function PlanCard({ plan, monthly }: { plan: Plan; monthly: string }) {
  const { id, name, description, price, billingPeriod, features, isPopular } = plan
  const isYearly = billingPeriod === 'yearly'
  const pay = new URLSearchParams({ amount: price, for: `${name}, ${billingPeriod}` })
  return (
    <li className={classes.plan} data-popular={isPopular || undefined}>
      <div className={classes.name}>
        <h2 id={`plan-${id}`}>{name}</h2>
        {isPopular && <span className={classes.popular}>Most Popular</span>}
      </div>
      <p className={classes.description}>{description}</p>
      <p className={classes.price}>
        <strong>{formatMoney(price)}</strong> <span>{isYearly ? 'per year' : 'per month'}</span>
      </p>
      <p className={classes.compare}>
        {isYearly ? (
          <>
            Instead of <s>{formatMoney(twelveMonths(monthly))}</s>: save 20%
          </>
        ) : (
          'Billed every month'
        )}
      </p>
      <ButtonLink to={`/paywall?${pay}`} variant={isPopular ? 'filled' : 'default'} size="lg">
        Choose {name}
      </ButtonLink>
      <ul className={classes.features} aria-labelledby={`plan-${id}`}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  )
}
