import { Link } from 'react-router-dom'
import classes from './dashboard-page.module.css'

type MoreProps = {
  /** How many entries are shown, and of how many; null: they are not known. */
  readonly shown: number
  readonly of: number | null
  /** Where all are. */
  readonly to: string
  readonly children: string
}

/** Says below a list of the dashboard how many more there are, and leads to them; nothing if it is shown whole. */
export const More = ({ shown, of, to, children }: MoreProps) =>
  of !== null &&
  of > shown && (
    <p className={classes.more}>
      And {(of - shown).toLocaleString('en-US')} more. <Link to={to}>{children}</Link>
    </p>
  )
