import type { QuestionCommand } from '@iam/contracts/ama-questions/commands'
import type { QuestionEvent } from '@iam/contracts/ama-questions/events'
import type { Actor } from '@iam/contracts/event'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { asAna, asBen, asBoss, asVisitor, ben, boss } from '../../testing/people.ts'
import {
  answered,
  asCleo,
  asked,
  askedForReview,
  cleo,
  decidedBy,
  first,
  otherSessionId,
  questionAfter,
  questionEvent,
  second,
  sessionId,
  sessions,
} from '../ama/testing/sessions.ts'
import { amaQuestion } from './decider.ts'
import { command, needs } from './testing/questions.ts'

const allowed = questionEvent('QuestionAllowed', {})
const pinned = questionEvent('QuestionPinned', {})
const unpinned = questionEvent('QuestionUnpinned', {})
const dismissed = questionEvent('QuestionDismissed', { by: 'host', reason: 'Off topic.', inReview: false })
const withdrawn = questionEvent('QuestionDismissed', { by: 'asker', reason: '', inReview: false })
const merged = questionEvent('QuestionMerged', { intoId: second })
const reopened = questionEvent('QuestionReopened', {})
const restored = questionEvent('QuestionRestored', { inReview: false })
const unmerged = questionEvent('QuestionUnmerged', { intoId: second })

const allow = command('AllowQuestion')
const pin = command('PinQuestion')
const unpin = command('UnpinQuestion')
const answer = command('AnswerQuestion', { text: 'Cone 10.' })
const dismiss = command('DismissQuestion', { reason: 'Off topic.' })
const withdraw = command('WithdrawQuestion')
const merge = command('MergeQuestion', { intoId: second })
const reopen = command('ReopenQuestion')
const restore = command('RestoreQuestion')
const unmerge = command('UnmergeQuestion')
const steps = [allow, pin, unpin, answer, dismiss, merge, reopen, restore, unmerge]

const by = (actor: Actor, over: Parameters<typeof needs>[0] = {}) => ({ actor, needs: needs(over) })
const step = { data: { questionId: first }, ...by(asBen) }
const askedAlready = { AskQuestion: [] }
const forPending = {
  AskQuestion: [],
  AllowQuestion: [],
  PinQuestion: ['QuestionPinned'],
  UnpinQuestion: [],
  AnswerQuestion: ['QuestionAnswered'],
  DismissQuestion: ['QuestionDismissed'],
  WithdrawQuestion: ['QuestionDismissed'],
  MergeQuestion: ['QuestionMerged'],
} as const

describeLifecycle('a question [AMA-29]', amaQuestion, {
  states: {
    absent: [],
    open: [asked],
    'open, pinned': [asked, pinned],
    answered: [asked, answered],
    dismissed: [asked, dismissed],
    'dismissed, withdrawn': [asked, withdrawn],
    merged: [asked, merged],
    'open, reopened': [asked, answered, reopened],
    'open, restored': [asked, dismissed, restored],
    'open, unmerged': [asked, merged, unmerged],
  },
  commands: {
    AskQuestion: {
      data: { questionId: first, sessionId, userId: asAna.userId!, question: 'Which cone?' },
      ...by(asAna),
    },
    AllowQuestion: step,
    PinQuestion: step,
    UnpinQuestion: step,
    AnswerQuestion: { data: { questionId: first, text: 'Cone 10.' }, ...by(asBen) },
    DismissQuestion: { data: { questionId: first, reason: 'Off topic.' }, ...by(asBen) },
    WithdrawQuestion: { data: { questionId: first }, ...by(asAna) },
    MergeQuestion: { data: { questionId: first, intoId: second }, ...by(asBen) },
    ReopenQuestion: step,
    RestoreQuestion: step,
    UnmergeQuestion: step,
  },
  // What was decided already is a repetition in these states, as the portal itself decided it.
  allowed: {
    absent: { AskQuestion: ['QuestionAsked'] },
    open: forPending,
    'open, pinned': { ...forPending, UnpinQuestion: ['QuestionUnpinned'] },
    answered: { ...askedAlready, AnswerQuestion: [], ReopenQuestion: ['QuestionReopened'] },
    dismissed: { ...askedAlready, DismissQuestion: [], RestoreQuestion: ['QuestionRestored'] },
    'dismissed, withdrawn': { ...askedAlready, WithdrawQuestion: [] },
    merged: { ...askedAlready, MergeQuestion: [], UnmergeQuestion: ['QuestionUnmerged'] },
    'open, reopened': { ...forPending, ReopenQuestion: [] },
    'open, restored': { ...forPending, RestoreQuestion: [] },
    'open, unmerged': { ...forPending, UnmergeQuestion: [] },
  },
})

test('the host and admins decide about questions, while the session is not over [AMA-29]', () => {
  const pastOf = new Map<QuestionCommand, QuestionEvent[]>([
    [allow, [askedForReview]],
    [reopen, [asked, answered]],
    [restore, [asked, dismissed]],
    [unmerge, [asked, merged]],
    [unpin, [asked, pinned]],
  ])
  for (const one of steps) {
    const past = pastOf.get(one) ?? [asked]
    for (const actor of [asAna, asCleo])
      given(amaQuestion, ...past)
        .when(one, by(actor))
        .rejects('ama-session-not-yours', 403)
    given(amaQuestion, ...past)
      .when(one, by(asVisitor))
      .rejects('sign-in-required', 401)
    given(amaQuestion).when(one, by(asCleo)).rejects('question-unknown', 404)
    for (const status of ['completed', 'cancelled'] as const)
      given(amaQuestion, ...past)
        .when(one, by(asBen, { session: sessions[status] }))
        .rejects(`ama-session-${status}`)
  }
  given(amaQuestion, asked).when(answer, by(asBoss)).records(answered)
  given(amaQuestion, asked)
    .when(answer, by(asBen, { session: sessions.paused }))
    .records(answered)
})

describe('answering', () => {
  test('is for live sessions; the text may be left out', () => {
    given(amaQuestion, asked)
      .when(answer, by(asBen, { session: sessions.open }))
      .rejects('ama-session-scheduled')
    given(amaQuestion, asked)
      .when(command('AnswerQuestion'), by(asBen))
      .records(questionEvent('QuestionAnswered', { text: '' }))
  })
  test('twice names who answered, unless it is the same again', () => {
    const past = [asked, decidedBy(ben, answered)] as const
    given(amaQuestion, ...past)
      .when(answer, by(asBen))
      .changesNothing()
    given(amaQuestion, ...past)
      .when(answer, by(asBoss))
      .rejects('question-answered')
    given(amaQuestion, ...past)
      .when(command('AnswerQuestion'), by(asBen))
      .rejects('question-answered')
  })
})

describe('dismissing', () => {
  test('is for the host with a reason, withdrawing for the member who asked', () => {
    given(amaQuestion, asked).when(dismiss, by(asBen)).records(dismissed)
    given(amaQuestion, asked).when(withdraw, by(asAna)).records(withdrawn)
    for (const actor of [asBen, asBoss, asCleo])
      given(amaQuestion, asked).when(withdraw, by(actor)).rejects('question-not-yours', 403)
    given(amaQuestion, asked).when(withdraw, by(asVisitor)).rejects('sign-in-required', 401)
    given(amaQuestion, asked)
      .when(withdraw, by(asAna, { session: sessions.paused }))
      .records(withdrawn)
    for (const status of ['completed', 'cancelled'] as const)
      given(amaQuestion, asked)
        .when(withdraw, by(asAna, { session: sessions[status] }))
        .rejects(`ama-session-${status}`)
  })
  test('twice names who decided, unless it is the same again', () => {
    const past = [asked, decidedBy(ben, dismissed)] as const
    given(amaQuestion, ...past)
      .when(dismiss, by(asBen))
      .changesNothing()
    given(amaQuestion, ...past)
      .when(dismiss, by(asBoss))
      .rejects('question-dismissed')
    given(amaQuestion, ...past)
      .when(withdraw, by(asAna))
      .rejects('question-dismissed')
    given(amaQuestion, asked, withdrawn).when(dismiss, by(asBen)).rejects('question-dismissed')
  })
  test('is taken back by the host, but not what its asker withdrew', () => {
    given(amaQuestion, asked, dismissed).when(restore, by(asBen)).records(restored)
    given(amaQuestion, asked, withdrawn).when(restore, by(asBen)).rejects('question-dismissed')
    given(amaQuestion, asked).when(restore, by(asBen)).rejects('question-pending')
    given(amaQuestion, asked, answered).when(restore, by(asBen)).rejects('question-answered')
    given(amaQuestion, asked, merged).when(restore, by(asBen)).rejects('question-merged')
    given(amaQuestion, asked, dismissed, decidedBy(boss, restored))
      .when(restore, by(asBen))
      .rejects('question-pending')
  })
})

describe('reviewing', () => {
  const inReview = { by: 'host', reason: 'Off topic.', inReview: true } as const
  test('a question in review is not pinned, answered or merged until it is allowed', () => {
    for (const one of [pin, answer, merge])
      given(amaQuestion, askedForReview).when(one, by(asBen)).rejects('question-in-review')
    given(amaQuestion, askedForReview).when(allow, by(asBen)).records(allowed)
    given(amaQuestion, askedForReview, allowed).when(allow, by(asBoss)).changesNothing()
    given(amaQuestion, askedForReview, allowed).when(answer, by(asBen)).records(answered)
  })
  test('a dismissal keeps it in review, also once it is taken back', () => {
    const recorded = questionEvent('QuestionDismissed', inReview)
    const again = questionEvent('QuestionRestored', { inReview: true })
    given(amaQuestion, askedForReview).when(dismiss, by(asBen)).records(recorded)
    given(amaQuestion, askedForReview, recorded).when(restore, by(asBen)).records(again)
    given(amaQuestion, askedForReview, recorded, again).when(answer, by(asBen)).rejects('question-in-review')
  })
})

describe('pinning', () => {
  test('is recorded again, as another question may have taken its place', () => {
    given(amaQuestion, asked).when(pin, by(asBen)).records(pinned)
    given(amaQuestion, asked, pinned).when(pin, by(asBen)).records(pinned)
  })
  test('ends by unpinning, answering, dismissing and merging', () => {
    given(amaQuestion, asked, pinned).when(unpin, by(asBen)).records(unpinned)
    given(amaQuestion, asked, pinned, unpinned).when(unpin, by(asBen)).changesNothing()
    for (const past of [
      [answered, reopened],
      [dismissed, restored],
      [merged, unmerged],
    ])
      given(amaQuestion, asked, pinned, ...past)
        .when(unpin, by(asBen))
        .changesNothing()
  })
})

describe('merging', () => {
  const into = (target: QuestionEvent[], over: object = {}) =>
    by(asBen, { target: { ...questionAfter(...target), ...over } as never })
  test('is into another open question of the same session that is shown to all', () => {
    given(amaQuestion, asked)
      .when(merge, into([asked]))
      .records(merged)
    for (const target of [[], [asked, answered], [asked, dismissed], [asked, merged], [askedForReview]])
      given(amaQuestion, asked).when(merge, into(target)).rejects('merge-target', 400)
    given(amaQuestion, asked)
      .when(merge, into([asked], { sessionId: otherSessionId }))
      .rejects('merge-target', 400)
    given(amaQuestion, asked)
      .when(command('MergeQuestion', { intoId: first }), by(asBen))
      .rejects('merge-target', 400)
  })
  test('into another question, or by another user, is refused with who merged it', () => {
    const past = [asked, decidedBy(ben, merged)] as const
    given(amaQuestion, ...past)
      .when(merge, by(asBen))
      .changesNothing()
    given(amaQuestion, ...past)
      .when(merge, by(asBoss))
      .rejects('question-merged')
    given(amaQuestion, ...past)
      .when(command('MergeQuestion', { intoId: first }), by(asBen))
      .rejects('question-merged')
    given(amaQuestion, ...past)
      .when(unmerge, by(asBoss))
      .records(unmerged)
    given(amaQuestion, asked, dismissed).when(unmerge, by(asBen)).rejects('question-dismissed')
    given(amaQuestion, asked, answered).when(unmerge, by(asBen)).rejects('question-answered')
    given(amaQuestion, asked).when(unmerge, by(asBen)).rejects('question-pending')
  })
})

test('only an answered question is reopened, once', () => {
  given(amaQuestion, asked, answered).when(reopen, by(asBoss)).records(reopened)
  given(amaQuestion, asked).when(reopen, by(asBen)).rejects('question-pending')
  given(amaQuestion, asked, dismissed).when(reopen, by(asBen)).rejects('question-dismissed')
  given(amaQuestion, asked, merged).when(reopen, by(asBen)).rejects('question-merged')
  given(amaQuestion, asked, answered, decidedBy(ben, reopened)).when(reopen, by(asBen)).changesNothing()
  given(amaQuestion, asked, answered, decidedBy(cleo, reopened))
    .when(reopen, by(asBen))
    .rejects('question-pending')
})
