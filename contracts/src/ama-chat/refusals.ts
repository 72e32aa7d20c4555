import { decidedAs, refusals } from '../refusal.ts'

export const amaChatRefusals = refusals({
  'chat-message-unknown': [404, () => 'This message does not exist.'],
  'chat-not-open': [409, () => 'The chat opens when the session is live.'],
  'chat-message-moderated': decidedAs(() => 'This message is taken down'),
  'chat-message-shown': [409, () => 'This message is shown already.'],
})
