import { Link } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import classes from './desk.module.css'

/** The alarm that a provider moved a payout's money a second time. */
export const MovedTwice = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <p className={classes.alarm} role="alert">
      <strong>{counted(count, 'payout')} moved twice, as the provider reports.</strong> Nothing more is paid
      of {count === 1 ? 'it' : 'them'}. <Link to="?status=all&sort=newest">Look at the latest payouts</Link>
    </p>
  )
