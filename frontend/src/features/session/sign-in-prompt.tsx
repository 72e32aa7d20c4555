import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signInFor } from './access.ts'

/** Replaces a part of a screen that needs a session; signing in leads back to it. */
export function SignInPrompt({ text }: { readonly text: string }) {
  const { pathname, search, hash } = useLocation()
  return (
    <Notice title="Sign in first" text={text}>
      <ButtonLink to={signInFor(pathname + search + hash)}>Sign in</ButtonLink>
    </Notice>
  )
}
