import { kind } from './kind.ts'

const session = { group: 'sessions', about: 'ama_session', link: 'session', to: 'registered' } as const
const question = { group: 'sessions', about: 'ama_question', link: 'session' } as const

/** AMA sessions and their questions. */
export const sessionKinds = {
  'session-moved': kind({
    ...{ ...session, on: 'AmaSessionRescheduled' },
    title: 'A session was moved',
    message: '{session} takes place at another time.',
  }),
  'session-edited': kind({
    ...{ ...session, on: 'AmaSessionEdited' },
    title: 'A session changed',
    message: '{session} was changed.',
    when: ({ title, description, tags, durationMin, preQuestions }) =>
      [title, description, tags, durationMin, preQuestions].some((one) => one !== undefined),
    whenInWords: 'more than its screening changed',
  }),
  'session-reminder': kind({
    ...{ ...session, on: 'AmaSessionScheduled', byClock: true },
    // True late, too: it is sent after the planned time where the portal was down, until the session is live.
    title: 'A session is due',
    message: '{session} is due to begin.',
    whenInWords: 'it begins in 15 minutes',
  }),
  'session-started': kind({
    ...{ ...session, on: 'AmaSessionStarted' },
    title: 'A session has started',
    message: '{session} has started.',
  }),
  'session-ended': kind({
    ...{ ...session, on: 'AmaSessionEnded', to: 'joined' },
    title: 'A recording is ready',
    message: '{session} is over; its recording is ready.',
  }),
  'session-cancelled': kind({
    ...{ ...session, on: 'AmaSessionCancelled' },
    title: 'A session was cancelled',
    message: '{session} was cancelled.',
    note: 'reason',
  }),
  'question-answered': kind({
    ...{ ...question, on: 'QuestionAnswered', to: 'userId' },
    title: 'Your question was answered',
    message: '{actor} answered your question in {session}.',
  }),
  'question-merged': kind({
    ...{ ...question, on: 'QuestionMerged', to: 'userId' },
    title: 'Your question was merged',
    message: '{actor} put your question in {session} together with one like it; its votes count there.',
  }),
  'question-joined': kind({
    ...{ ...question, on: 'QuestionMerged', to: 'otherAsker' },
    title: 'Your question got more votes',
    message: '{actor} put a question in {session} together with yours; its votes count for yours.',
  }),
}
