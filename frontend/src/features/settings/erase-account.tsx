import type { SessionUser } from '@iam/contracts/users/views'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAuth } from '../session/auth.tsx'
import { settingsMutations } from './queries.ts'

/** Erases the account, after the user has typed their handle, or the email address if there is no handle. */
export function EraseAccount({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel
      level={3}
      tone="danger"
      title="Erase my account"
      note="Your name, email, bio and photo are deleted for good, and others may take your handle. This cannot be undone."
    >
      <Button variant="light" onClick={() => setOpen(true)}>
        Erase my account
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Erase this account for good?">
        <EraseForm user={user} onCancel={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

function EraseForm({ user, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const { dropSession } = useAuth()
  const navigate = useNavigate()
  const erase = useMutation(settingsMutations.erase())
  const [confirmationInput, setConfirmationInput] = useState('')
  const [reason, setReason] = useState('')
  const confirmationText = user.handle ?? user.email

  const submit = () =>
    erase.mutate(
      { reason: reason.trim() || 'Requested by the user.' },
      {
        onSuccess() {
          dropSession()
          navigate('/', { replace: true })
          showToast({ title: 'Account erased', description: 'Your personal data is deleted. Take care.' })
        },
      },
    )

  return (
    <Form
      label="Erase my account"
      onSubmit={submit}
      problem={
        erase.isError &&
        sentenceOf(
          erase.error,
          'The portal did not answer. Your account may be erased already; try again in a moment.',
        )
      }
      submitLabel="Erase for good"
      variant="light"
      loading={erase.isPending}
      disabled={confirmationInput.trim() !== confirmationText}
      cancelLabel="Keep my account"
      onCancel={onCancel}
    >
      <TextInput
        label={`Type ${confirmationText} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        value={confirmationInput}
        onChange={(event) => setConfirmationInput(event.currentTarget.value)}
      />
      <Textarea
        label="Why are you leaving? (optional)"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Form>
  )
}
