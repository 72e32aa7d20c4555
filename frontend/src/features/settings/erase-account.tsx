import type { SessionUser } from '@iam/contracts/users/views'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { sentenceOf } from '../../lib/api-error.ts'
import { carryDrafts } from '../../lib/drafts.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
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

const Leaving = z.object({ confirmation: z.string(), reason: z.string() })

function EraseForm({ user, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const { dropSession } = useAuth()
  const navigate = useNavigate()
  const erase = useMutation({
    ...settingsMutations.erase(),
    // The answer clears the browser's storage. Both run even if the dialog was closed meanwhile.
    onMutate: () => carryDrafts(false),
    onSuccess(_answer, _input, restoreDrafts) {
      restoreDrafts()
      dropSession()
      navigate('/', { replace: true })
      showToast({ title: 'Account erased', description: 'Your personal data is deleted. Take care.' })
    },
  })
  const { field, form, watch } = useFormOf(Leaving, {
    draft: 'erasure',
    // It is typed in order to confirm, so each time anew.
    neverKept: ['confirmation'],
    defaultValues: { confirmation: '', reason: '' },
  })
  const confirmationText = user.handle ?? user.email

  const submit = form(({ reason }) => erase.mutate({ reason: reason.trim() || 'Requested by the user.' }))

  return (
    <Form
      {...submit}
      label="Erase my account"
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
      disabled={watch('confirmation').trim() !== confirmationText}
      cancelLabel="Keep my account"
      onCancel={onCancel}
    >
      <TextInput
        label={`Type ${confirmationText} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        {...field('confirmation')}
      />
      <Textarea
        label="Why are you leaving? (optional)"
        maxLength={500}
        autoComplete="off"
        {...field('reason')}
      />
    </Form>
  )
}
