import type { RefusedAddress } from '@iam/contracts/users/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toastsOf } from '../../lib/tell-failure.ts'
import { MailsCameBack } from '../../ui/mails-came-back.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './admin.module.css'
import { adminMutations } from './queries.ts'

type ReturnedMailsProps = { readonly userId: string; readonly refused: RefusedAddress }

/** Why a user gets no mails, and the button that lets them go again. */
export function ReturnedMails({ userId, refused }: ReturnedMailsProps) {
  const lift = useMutation(adminMutations.liftAddressMark(userId))
  const tryAgain = () =>
    lift.mutate(
      undefined,
      toastsOf('Mails are sent again', 'The next ones go to this address.', 'The address is still marked'),
    )
  return (
    <Panel title="Mails">
      <div className={classes.mails}>
        <MailsCameBack refused={refused}>
          The user can try again in the settings. From a day later on, asking for a sign-in link tries it too.
          You can let mails go to this address at once; those that came back are not sent again.
        </MailsCameBack>
        <div>
          <Button variant="default" loading={lift.isPending} onClick={tryAgain}>
            Send mails again
          </Button>
        </div>
      </div>
    </Panel>
  )
}
