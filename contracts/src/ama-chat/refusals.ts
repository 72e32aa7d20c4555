import { decidedAs, refusals, type Wait } from '../refusal.ts'

export const amaChatRefusals = refusals({
  'chat-message-unknown': [404, () => 'This message does not exist.'],
  'chat-not-open': [409, () => 'The chat opens when the session is live.'],
  'chat-too-fast': [
    429,
    (_: Wait) => 'Others cannot read that fast: one message a second. Wait a moment and send it again.',
    { retryAfter: 1 },
  ],
  'chat-message-moderated': decidedAs(() => 'This message is taken down'),
  'chat-message-shown': decidedAs(() => 'This message is shown'),
})
