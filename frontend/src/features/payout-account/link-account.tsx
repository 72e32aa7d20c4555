import { LinkPayoutAccount } from '@iam/contracts/payout-accounts/requests'
import type { PayoutAccountAnswer } from '@iam/contracts/payout-accounts/views'
import { PasswordInput, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { payoutAccountMutations } from './queries.ts'
import { useIsMailed } from './use-is-mailed.ts'

type LinkAccountProps = {
  readonly of: PayoutAccountAnswer
  readonly onClose: () => void
  /** With the provider's page on which the account is completed, if there is one. */
  readonly onOpened: (onboardingUrl: string | undefined) => void
}

/** Links the first account, or replaces the present one: with the password, and under `manual` with how to pay. */
export function LinkAccount({ of: { account, provider }, onClose, onOpened }: LinkAccountProps) {
  const link = useMutation(payoutAccountMutations.link())
  const isMailed = useIsMailed()
  const isManual = provider === 'manual'
  const { field, form, refused, setFocus } = useFormOf(LinkPayoutAccount, {
    draft: { none: 'it consists of a password and account numbers' },
    defaultValues: { password: '', ...(isManual && { instructions: '' }) },
  })
  // It replaces the button that opened it.
  useEffect(() => setFocus(isManual ? 'instructions' : 'password'), [isManual, setFocus])
  const submit = form((input) =>
    link.mutate(input, {
      onSuccess({ onboardingUrl }) {
        onClose()
        onOpened(onboardingUrl)
        const whatNext = onboardingUrl
          ? 'Complete it on the provider’s page.'
          : 'Payouts go there from now on.'
        showToast({
          title: account ? 'Payout account changed' : 'Payout account linked',
          description: isMailed ? `${whatNext} A mail tells you of the change.` : whatNext,
        })
      },
      onError: refused,
    }),
  )
  return (
    <Form
      {...submit}
      label={account ? 'Change the payout account' : 'Link a payout account'}
      submitLabel={account ? 'Change it' : 'Link it'}
      variant="default"
      loading={link.isPending}
      onCancel={onClose}
    >
      {isManual && (
        <Textarea
          label="How to pay you"
          description="Such as bank, account number and holder. It is kept sealed."
          rows={3}
          autoComplete="off"
          {...field('instructions')}
        />
      )}
      <PasswordInput
        label="Your password"
        description={account ? 'Approvers see for 7 days that the account changed.' : undefined}
        autoComplete="current-password"
        {...field('password')}
      />
    </Form>
  )
}
