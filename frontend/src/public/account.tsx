import { type ReactNode, useEffect, useState } from 'react'
import { SignInLink } from '../app/user-menu.tsx'
import { hasNoSession } from '../lib/no-session.ts'
import classes from './account.module.css'

/** The bar's corner for who is signed in, on a public page: the way in, until somebody turns out to be there. */
export function Account() {
  const [corner, setCorner] = useState<ReactNode>(null)
  useEffect(() => {
    if (hasNoSession()) return
    const way = import('./signed-in.tsx').then(({ accountCorner }) => accountCorner())
    way.catch(() => null).then((account) => setCorner(account ?? <SignInLink />))
  }, [])
  return (
    corner ?? (
      <span className={classes.unknown}>
        <SignInLink />
      </span>
    )
  )
}
