import type { Client } from '../support/client.ts'
import { sendCall } from '../support/declared-call.ts'

export const templateFields = {
  name: 'Thanks',
  templateText: 'Thank you.',
  category: 'engagement',
  contentType: 'post',
}
export const newTemplate = async (author: Client) =>
  (await sendCall(author, 'createTemplate', { body: templateFields })).body.template
