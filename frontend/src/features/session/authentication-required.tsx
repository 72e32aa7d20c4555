import { Button } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'

/** Why somebody stands before the sign-in form. */
export function AuthenticationRequired({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <Panel tone="signal" title="Authentication Required" note="You need to sign in to access this page.">
      <Button onClick={onSignIn}>Go to Sign In</Button>
    </Panel>
  )
}
