import { decidedAs, ofField, refusals, type Wait } from '../refusal.ts'

export const amaQuestionRefusals = refusals({
  'question-unknown': [404, () => 'This question does not exist.'],
  'question-not-yours': [403, () => 'Only the member who asked this question may do this.'],
  'question-pending': [409, () => 'This question is open.'],
  'question-answered': decidedAs(() => 'This question is answered'),
  'question-dismissed': decidedAs(() => 'This question is dismissed'),
  'question-merged': decidedAs(() => 'This question is merged into another'),
  'question-in-review': [409, () => 'This question waits for the host to allow it.'],
  'question-own-vote': [403, () => 'You cannot vote on your own question.'],
  'votes-too-fast': [
    429,
    (_: Wait) => 'Ten votes a second are counted. Wait a second and vote again.',
    { retryAfter: 1 },
  ],
  'questions-not-open': [409, () => 'This session takes questions once it is live.'],
  'registration-needed': [403, () => 'Register for this session to take part before it starts.'],
  'merge-target': ofField('intoId', 'Choose another open question of the same session.'),
})
