import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Panel } from '../../ui/panel.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { AuthenticationRequired } from '../session/authentication-required.tsx'
import { SignInForm } from '../session/sign-in-form.tsx'
import { CreationForm } from './creation-form.tsx'
import classes from './iam-page.module.css'
import { RegisterForm } from './register-form.tsx'
import type { Joining } from './use-joining.ts'

/** Two panels: create a profile, or sign in. */
export function Join({ joining }: { readonly joining: Joining }) {
  const { mustSignIn, wantsSignIn, wantsPassword, email, returnTo } = joining
  const { key } = useLocation()
  const emailField = useRef<HTMLInputElement>(null)
  const toSignIn = () => {
    emailField.current?.scrollIntoView({ block: 'center' })
    emailField.current?.focus({ preventScroll: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to this page moves the focus again
  useEffect(() => {
    if (wantsSignIn) toSignIn()
  }, [wantsSignIn, key])

  const signIn = (
    <div className={classes.signIn}>
      {mustSignIn && <AuthenticationRequired onSignIn={toSignIn} />}
      <Panel title="Sign in" note="With your password, or with a link sent to your email.">
        <SignInForm
          key={email}
          {...(email && { email })}
          emailRef={emailField}
          onSignedIn={joining.onSignedIn}
        />
        <div className={classes.seal} aria-hidden="true">
          <Rosette petals={40} halfWidth={52} />
        </div>
      </Panel>
    </div>
  )
  // Users who were sent here to sign in see that form first.
  return (
    <div id="join" className={classes.join}>
      {mustSignIn && signIn}
      {wantsPassword ? (
        <Panel title="Register" note="For brands, and for creators who want a password from the start.">
          <RegisterForm onRegistered={joining.onRegistered} />
          <p className={classes.switch}>
            <Link to="/iam" state={{ from: returnTo }} preventScrollReset>
              Create a creator profile without a password
            </Link>
          </p>
        </Panel>
      ) : (
        <Panel title="Create your profile" note="A name and an email are enough. Everything else can follow.">
          <CreationForm returnTo={returnTo} onCreated={joining.onCreated} onType={joining.onType} />
          <p className={classes.switch}>
            <Link to="/iam?join=register" state={{ from: returnTo }} preventScrollReset>
              Joining as a brand, or want a password now? Register
            </Link>
          </p>
        </Panel>
      )}
      {!mustSignIn && signIn}
    </div>
  )
}
