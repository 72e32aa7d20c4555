import { type ReactNode, useEffect, useState } from 'react'
import { SignInLink } from '../app/user-menu.tsx'
import { loadOrAnew } from '../lib/load-anew.ts'
import { hasNoSession } from '../lib/no-session.ts'
import { hearTabs } from '../lib/tabs.ts'
import classes from './account.module.css'

/** The account corner of a public page: a sign-in link, until a signed-in user is found. */
export function Account() {
  const [corner, setCorner] = useState<ReactNode>(null)
  useEffect(() => {
    const ask = () => {
      const way = loadOrAnew(() => import('./signed-in.tsx')).then(({ accountCorner }) => accountCorner())
      way.catch(() => null).then((account) => setCorner(account ?? <SignInLink />))
    }
    if (!hasNoSession()) ask()
    // This corner is all that a public page shows of a user, so messages of other tabs only refresh it.
    return hearTabs(ask)
  }, [])
  return (
    corner ?? (
      <span className={classes.unknown}>
        <SignInLink />
      </span>
    )
  )
}
