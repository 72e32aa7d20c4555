import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { tellFailure } from '../../lib/tell-failure.ts'
import { showToast } from '../../lib/toasts.ts'
import { sessionCalls } from './queries.ts'

/** Sends a sign-in link to the typed email address; the answer does not reveal whether an account exists. */
export function EmailLink({ emailIfValid }: { readonly emailIfValid: () => Promise<string | null> }) {
  const ask = useMutation({ mutationFn: sessionCalls.askForLink })

  async function send() {
    const email = await emailIfValid()
    if (!email) return
    ask.mutate(email, {
      onSuccess: () =>
        showToast({
          title: 'Check your inbox',
          description: `If ${email} has an account, a sign-in link is on its way.`,
        }),
      onError: tellFailure('No link was sent'),
    })
  }

  return (
    <Button variant="subtle" loading={ask.isPending} onClick={send}>
      Email me a sign-in link
    </Button>
  )
}
