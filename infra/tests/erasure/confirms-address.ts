import { setTimeout as delay } from 'node:timers/promises'
import { finalAnswer, success } from './final-answer.ts'
import type { Planted } from './planted-creator.ts'
import type { Rows } from './search.ts'

const path = '/iam/confirm/'

/** Follows the link of the welcome mail: only a confirmed address proves that its interest forms are the user's. */
export async function confirmsAddress(rows: Rows, { client, email }: Planted): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const [mail] = await rows<{ link: string }>(
      'select link from outbox_mails where recipient = $1 and starts_with(link, $2)',
      [email, path],
    )
    if (mail) {
      const token = mail.link.slice(path.length)
      success(await finalAnswer(() => client.post('/api/auth/confirm', { token })), 'the confirmation')
      return
    }
    await delay(50)
  }
  throw new Error(`no welcome mail came to ${email}`)
}
