import { Button } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'

/** Tells a visitor why the sign-in form is shown. */
export function AuthenticationRequired({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <Panel tone="signal" title="Authentication Required" note="You need to sign in to access this page.">
      <Button onClick={onSignIn}>Go to Sign In</Button>
    </Panel>
  )
}
