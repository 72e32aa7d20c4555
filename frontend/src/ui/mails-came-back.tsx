import type { RefusedAddress } from '@iam/contracts/users/views'
import type { ReactNode } from 'react'
import { formatDate } from '../lib/dates.ts'

type MailsCameBackProps = { readonly refused: RefusedAddress; readonly children: ReactNode }

/** Why an address gets no mails, in the words of its mail server, and the next step (its children). */
export const MailsCameBack = ({ refused: { at, reason }, children }: MailsCameBackProps) => (
  <div role="status">
    <p>
      Mails to this address came back on {formatDate(at)}: <q dir="auto">{reason}</q>
    </p>
    <p>{children}</p>
  </div>
)
