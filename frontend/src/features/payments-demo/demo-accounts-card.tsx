import { demoAccounts } from '@iam/contracts/demo-accounts'
import { Panel } from '../../ui/panel.tsx'
import classes from './payments-demo.module.css'

type DemoAccountsCardProps = {
  /** The handle of the chosen account; undefined until it is known. */
  readonly chosen: string | undefined
  /** The signed-in user's account, if it has a handle. */
  readonly own: { readonly handle: string; readonly name: string } | null
  readonly onChoose: (handle: string) => void
}

/** Chooses whose money is shown: one of the five demo accounts, which are public and open to sign in, or the user's own. */
export const DemoAccountsCard = ({ chosen, own, onChoose }: DemoAccountsCardProps) => (
  <Panel
    title="Demo Credentials"
    note={
      <>
        Choose whose earnings and payouts are shown. All five share one password,{' '}
        <code className={classes.password}>continuum-demo</code>, unless the operator of this portal has set
        another.
      </>
    }
  >
    <ul className={classes.accounts} aria-label="Demo accounts">
      {demoAccounts.map(({ handle, name, email }) => (
        <li key={handle}>
          <button type="button" aria-pressed={handle === chosen} onClick={() => onChoose(handle)}>
            <strong>{name}</strong>
            <span>{email}</span>
          </button>
        </li>
      ))}
    </ul>
    {own && !demoAccounts.some(({ handle }) => handle === own.handle) && (
      <div className={classes.accounts}>
        <button type="button" aria-pressed={own.handle === chosen} onClick={() => onChoose(own.handle)}>
          <strong>{own.name}</strong>
          <span>Your own account</span>
        </button>
      </div>
    )}
  </Panel>
)
