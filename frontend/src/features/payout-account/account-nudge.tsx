import { useQuery } from '@tanstack/react-query'
import classes from './account-panel.module.css'
import { payoutAccountQueries } from './queries.ts'
import { isUsable } from './standing.ts'

/** Says above all else that the money has nowhere to go yet; nothing once it has. */
export function AccountNudge() {
  const { data } = useQuery(payoutAccountQueries.own())
  if (!data || isUsable(data)) return null
  return (
    <div className={classes.nudge}>
      <p>
        {data.account
          ? 'Your payout account is not ready yet: nothing can be paid to it.'
          : 'You have no payout account yet: what is approved has nowhere to go.'}
      </p>
      <a href="#payout-account">{data.account ? 'See what is missing' : 'Link an account'}</a>
    </div>
  )
}
