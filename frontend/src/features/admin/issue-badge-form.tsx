import { IssueBadge } from '@iam/contracts/badges/requests'
import { BadgeType } from '@iam/contracts/enumerations'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { usePageActions } from '../../lib/page-actions.ts'
import { showToast } from '../../lib/toasts.ts'
import { badgeName } from '../../ui/badge-seal.tsx'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { adminMutations } from './queries.ts'

const badges = BadgeType.options.map((value) => ({ value, label: badgeName(value) }))
const NewBadge = IssueBadge.required()

export function IssueBadgeForm({ userId }: { userId: string }) {
  const issue = useMutation(adminMutations.issueBadge(userId))
  const { field, form, refused, resetField, setFocus } = useFormOf(NewBadge, {
    draft: `badge ${userId}`,
    defaultValues: { type: 'Verified', reason: '' },
  })
  usePageActions({ title: 'Issue a badge', words: 'give verify', run: () => setFocus('type') })
  const submit = form((badge) =>
    issue.mutate(badge, {
      onSuccess() {
        resetField('reason')
        showToast({ title: 'Badge issued', description: 'It shows on the profile and in the directory.' })
      },
      onError: refused,
    }),
  )
  return (
    <Form {...submit} label="Issue a badge" submitLabel="Issue badge" loading={issue.isPending}>
      <NativeSelect label="Badge" data={badges} {...field('type')} />
      <TextInput label="Why" autoComplete="off" {...field('reason')} />
    </Form>
  )
}
