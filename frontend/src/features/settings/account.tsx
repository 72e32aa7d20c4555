import { exportMe } from '@iam/contracts/users/calls'
import type { SessionUser } from '@iam/contracts/users/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toastsOf } from '../../lib/tell-failure.ts'
import { DownloadLink } from '../../ui/download-link.tsx'
import { MailsCameBack } from '../../ui/mails-came-back.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SetPasswordForm } from '../session/set-password-form.tsx'
import { EraseAccount } from './erase-account.tsx'
import { settingsMutations } from './queries.ts'
import { Sessions } from './sessions.tsx'
import classes from './settings.module.css'

type AccountProps = {
  readonly user: SessionUser
  readonly payoutAccount?: ReactNode
  readonly notifications?: ReactNode
}

/** Email, password, payout account, notifications, sessions, data export and erasure. */
export function Account({ user, payoutAccount, notifications }: AccountProps) {
  return (
    <section id="account" className={classes.account} aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Email user={user} />
          <Panel
            level={3}
            title={user.hasPassword ? 'Password' : 'Set a password'}
            note={
              user.hasPassword
                ? 'At least 6 characters. If you forgot the current one, sign in with a link sent to your email: for 15 minutes it may then stay empty.'
                : 'Until there is one, only a link sent to your email lets you in.'
            }
          >
            <SetPasswordForm />
          </Panel>
          {payoutAccount}
          {notifications}
        </div>
        <div className={classes.stack}>
          <Sessions />
          <Panel level={3} title="Your data" note="Everything that I AM keeps about you, as one JSON file.">
            <Button component={DownloadLink} href={exportMe.path} variant="default">
              Download my data
            </Button>
          </Panel>
          <EraseAccount user={user} />
        </div>
      </div>
    </section>
  )
}

function Email({ user }: { readonly user: SessionUser }) {
  const { refusedAddress } = user
  const resend = useMutation(settingsMutations.resendConfirmation())
  const send = () =>
    resend.mutate(
      undefined,
      toastsOf('Link sent', `Open the link in the mail to ${user.email}.`, 'No link was sent'),
    )
  return (
    <Panel level={3} title="Email" note={user.email}>
      <Tag tone={user.emailConfirmed ? 'green' : 'amber'}>
        {user.emailConfirmed ? 'Confirmed' : 'Not confirmed yet'}
      </Tag>
      {refusedAddress && (
        <MailsCameBack refused={refusedAddress}>
          No others are sent to it until you try again, which mails you a link. Ask the provider of your
          mailbox first what is wrong with it.
        </MailsCameBack>
      )}
      {(refusedAddress || !user.emailConfirmed) && (
        <div className={classes.buttons}>
          <Button variant="default" loading={resend.isPending} onClick={send}>
            {refusedAddress ? 'Try again' : 'Send the link again'}
          </Button>
        </div>
      )}
    </Panel>
  )
}
