import { zodResolver } from '@hookform/resolvers/zod'
import { IssueBadge } from '@iam/contracts/badges/requests'
import { BadgeType } from '@iam/contracts/enumerations'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showProblem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { badgeName } from '../../ui/badge-seal.tsx'
import { Form } from '../../ui/form.tsx'
import { adminMutations } from './queries.ts'

const badges = BadgeType.options.map((value) => ({ value, label: badgeName(value) }))

export function IssueBadgeForm({ userId }: { readonly userId: string }) {
  const issue = useMutation(adminMutations.issueBadge(userId))
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(IssueBadge.required()),
    defaultValues: { type: 'Verified' as const, reason: '' },
  })
  const { errors } = formState
  const submit = handleSubmit((badge) =>
    issue.mutate(badge, {
      onSuccess() {
        resetField('reason')
        showToast({ title: 'Badge issued', description: 'It shows on the profile and in the directory.' })
      },
      onError: showProblem(setError, ['type', 'reason']),
    }),
  )
  return (
    <Form
      label="Issue a badge"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <Button type="submit" loading={issue.isPending}>
          Issue badge
        </Button>
      }
    >
      <NativeSelect label="Badge" data={badges} error={errors.type?.message} {...register('type')} />
      <TextInput label="Why" error={errors.reason?.message} {...register('reason')} />
    </Form>
  )
}
