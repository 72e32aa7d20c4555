import type { AdminUser } from '@iam/contracts/users/admin-views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '../../lib/api-error.ts'
import { usePageActions } from '../../lib/page-actions.ts'
import { Panel } from '../../ui/panel.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { adminMutations } from './queries.ts'

/** Erases a user's personal data, on request or because an admin has decided so. */
export function EraseUser({ user }: { user: AdminUser }) {
  const [open, setOpen] = useState(false)
  const erase = useMutation(adminMutations.erase(user.id))
  /** The refusal said how much is not paid yet: an admin may give that up (T-78). */
  const [givesUp, setGivesUp] = useState(false)
  usePageActions({ title: `Erase ${user.name}`, words: 'delete remove', run: () => setOpen(true) })
  function close() {
    setOpen(false)
    setGivesUp(false)
  }
  return (
    <Panel
      tone="danger"
      title="Erase this person"
      note="Name, email, bio and photo become unreadable everywhere, in the history too. Amounts stay, without a name. This cannot be undone."
    >
      <Button variant="light" onClick={() => setOpen(true)}>
        {`Erase ${user.name}`}
      </Button>
      <ReasonDialog
        opened={open}
        draft={`erase ${user.id}`}
        title={`Erase ${user.name} for good?`}
        text={
          givesUp
            ? 'What is not paid yet can be given up: open payouts are rejected, and what was earned is void. What is on its way cannot.'
            : 'Their sessions end, their handle is free again, and their name reads Former member everywhere.'
        }
        submitLabel={givesUp ? 'Erase without paying' : 'Erase for good'}
        done={{ title: 'Person erased', description: 'The personal data is deleted.' }}
        isPending={erase.isPending}
        onClose={close}
        onSend={(reason, { onSuccess, onError }) =>
          erase.mutate(
            { reason, ...(givesUp && { force: true }) },
            {
              onSuccess,
              onError(error) {
                setGivesUp(hasCode(error, 'money-outstanding'))
                onError(error)
              },
            },
          )
        }
      />
    </Panel>
  )
}
