import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toastsOf } from '../../lib/tell-failure.ts'
import { sessionCalls } from './queries.ts'

/** Sends a sign-in link to the typed email address; the answer does not reveal whether an account exists. */
export function EmailLink({ emailIfValid }: { readonly emailIfValid: () => Promise<string | null> }) {
  const ask = useMutation({ mutationFn: sessionCalls.askForLink })

  async function send() {
    const email = await emailIfValid()
    if (!email) return
    const sent = `If ${email} has an account, a sign-in link is on its way.`
    ask.mutate(email, toastsOf('Check your inbox', sent, 'No link was sent'))
  }

  return (
    <Button variant="subtle" loading={ask.isPending} onClick={send}>
      Email me a sign-in link
    </Button>
  )
}
