import { useState } from 'react'
import { DemoBanner } from '../../ui/demo-banner.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { PlanCard } from './plan-card.tsx'
import { type BillingPeriod, billingPeriods, plansBilled } from './plans.ts'
import classes from './plans-page.module.css'

const names: Readonly<Record<BillingPeriod, string>> = { monthly: 'Monthly', yearly: 'Yearly' }

/** `/subscriptions`: three plans, billed monthly or yearly. */
export function PlansPage() {
  const [period, setPeriod] = useState<BillingPeriod>('monthly')
  return (
    <Page title="Subscription Plans">
      <PageHead
        title="Subscription Plans"
        lede="Start small, change whenever you like. Every plan comes with the whole passport."
      >
        <fieldset className={classes.toggle}>
          <legend>Billing</legend>
          {billingPeriods.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="billing"
                value={one}
                checked={one === period}
                onChange={() => setPeriod(one)}
              />
              {names[one]} {one === 'yearly' && <span className={classes.saving}>Save 20%</span>}
            </label>
          ))}
        </fieldset>
      </PageHead>
      <DemoBanner>
        These plans are a sample. Nothing is sold here, and choosing one starts nothing.
      </DemoBanner>
      <ul className={classes.plans} aria-label="Plans">
        {plansBilled(period).map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} monthly={plansBilled('monthly')[index]!.price} />
        ))}
      </ul>
      <section className={classes.guarantee} aria-labelledby="guarantee">
        <Rosette petals={14} halfWidth={30} className={classes.lines} />
        <p className={classes.days} aria-hidden="true">
          30
        </p>
        <div>
          <h2 id="guarantee">
            30-day <span>money-back</span> guarantee
          </h2>
          <p>
            Not what you hoped for? Say so within 30 days and the whole price comes back, with no questions
            asked. Prices are in US dollars.
          </p>
        </div>
      </section>
    </Page>
  )
}
