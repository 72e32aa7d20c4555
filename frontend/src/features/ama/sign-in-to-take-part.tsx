import { ButtonLink } from '../../ui/button-link.tsx'
import { signInFor } from '../session/access.ts'
import classes from './sign-in-to-take-part.module.css'

/** Stands where a visitor would write; signing in leads back to the path. */
export const SignInToTakePart = ({ path }: { readonly path: string }) => (
  <div className={classes.prompt}>
    <p>You are reading along. Sign in to ask, to vote and to write in the chat.</p>
    <ButtonLink to={signInFor(path)} size="sm" variant="default">
      Sign in
    </ButtonLink>
  </div>
)
