import { type DemoAccount, demoAccounts } from '@iam/contracts/demo-accounts'
import { Panel } from '../../ui/panel.tsx'
import classes from './payments-demo.module.css'

type DemoAccountsCardProps = {
  readonly chosen: DemoAccount
  readonly onChoose: (account: DemoAccount) => void
}

/** Whose money is shown: one of the five whom everybody may look at, and sign in as. */
export const DemoAccountsCard = ({ chosen, onChoose }: DemoAccountsCardProps) => (
  <Panel
    title="Demo Credentials"
    note={
      <>
        Choose whose earnings and payouts are shown. All five share one password,{' '}
        <code className={classes.password}>continuum-demo</code>, unless whoever runs this portal has set
        another.
      </>
    }
  >
    <ul className={classes.accounts}>
      {demoAccounts.map((account) => (
        <li key={account.handle}>
          <button type="button" aria-pressed={account === chosen} onClick={() => onChoose(account)}>
            <strong>{account.name}</strong>
            <span>{account.email}</span>
          </button>
        </li>
      ))}
    </ul>
  </Panel>
)
