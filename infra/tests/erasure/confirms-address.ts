import { finalAnswer, success } from '../support/final-answer.ts'
import { mailedToken } from '../support/mailed-token.ts'
import type { Planted } from './planted-creator.ts'
import type { Rows } from './search.ts'

/** Follows the link of the welcome mail: only a confirmed address proves that its interest forms are the user's. */
export async function confirmsAddress(rows: Rows, { client, email }: Planted): Promise<void> {
  const token = await mailedToken(rows, email, '/iam/confirm/', 10_000)
  success(await finalAnswer(() => client.post('/api/auth/confirm', { token })), 'the confirmation')
}
