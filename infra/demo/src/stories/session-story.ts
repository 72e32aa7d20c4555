import type { AmaQuestionId, AmaSessionId, ChatMessageId } from '@iam/contracts/values'
import type { DemoQuestion, DemoSession } from '../ama/session.ts'
import { demoId, inOrder, person, type Step, type Story, step, type Teller, userIdOf } from '../step.ts'

const minute = 1 / (24 * 60)

/** A live session from being announced until today: who came, what was asked, voted for, answered and said. */
export function sessionStory({ ago }: Teller, session: DemoSession): Story {
  const { key, host, due, announced, registered, joined, chat } = session
  const sessionId = demoId(`session ${key}`) as AmaSessionId
  const theHost = person(host, 'creator')
  const at = (minutes: number) => ago(due - minutes * minute)
  const said = (name: string, minutes: number) => [`session/${key}/${name}`, at(minutes)] as const
  const seat = (handle: string) => ({ sessionId, userId: userIdOf(handle) })

  return inOrder([
    step(`session/${key}`, ago(announced), theHost, 'ScheduleAmaSession', {
      ...seat(host),
      ...{ title: session.title, description: session.description, tags: [...session.tags] },
      ...{ scheduledAt: ago(due), durationMin: session.minutes },
      preQuestions: session.preQuestions === true,
    }),
    ...registered.map((handle, index) =>
      step(
        `session/${key}/register/${handle}`,
        ago(announced - 0.05 * (index + 1)),
        person(handle, 'creator'),
        'JoinAmaSession',
        seat(handle),
      ),
    ),
    ...(session.isStarted ? [step(...said('start', 0), theHost, 'OpenAmaSession', { sessionId })] : []),
    ...(session.isStarted ? [...registered, ...joined] : []).map((handle, index) =>
      step(
        ...said(`join/${handle}`, 0.2 + 0.1 * index),
        person(handle, 'creator'),
        'JoinAmaSession',
        seat(handle),
      ),
    ),
    ...session.questions.flatMap((question, index) => questionSteps(session, sessionId, question, index, at)),
    ...chat.map(([by, minutes, message], index) =>
      step(
        ...said(`chat/${index}`, minutes),
        person(by, 'creator'),
        by === host ? 'PostHostAnnouncement' : 'PostChatMessage',
        { ...seat(by), messageId: demoId(`message ${key}/${index}`) as ChatMessageId, message },
      ),
    ),
    ...(session.ended === undefined
      ? []
      : [step(...said('end', session.ended), theHost, 'EndAmaSession', { sessionId })]),
  ])
}

/** A question until it is answered or dismissed, with the votes that it gets in the three minutes after it. */
function questionSteps(
  { key, host, registered, joined }: DemoSession,
  sessionId: AmaSessionId,
  { by, at: asked, text, votes, pinned, answered, dismissed }: DemoQuestion,
  index: number,
  at: (minutes: number) => string,
): readonly Step[] {
  const questionId = demoId(`question ${key}/${index}`) as AmaQuestionId
  const theHost = person(host, 'creator')
  const said = (name: string, minutes: number) =>
    [`session/${key}/question/${index}${name}`, at(minutes)] as const
  const voters = [...registered, ...joined].filter((handle) => handle !== by).slice(0, votes)
  const decided = (what: typeof answered, type: 'AnswerQuestion' | 'DismissQuestion') => {
    if (!what) return []
    const [minutes, words] = what
    if (type === 'DismissQuestion')
      return [step(...said('/dismiss', minutes), theHost, type, { questionId, reason: words })]
    return [step(...said('/answer', minutes), theHost, type, { questionId, ...(words && { text: words }) })]
  }
  return [
    step(...said('', asked), person(by, 'creator'), 'AskInSession', {
      ...{ questionId, sessionId, userId: userIdOf(by), question: text },
    }),
    ...voters.map((handle, place) =>
      step(...said(`/vote/${handle}`, asked + 0.3 * (place + 1)), person(handle, 'creator'), 'VoteQuestion', {
        ...{ questionId, userId: userIdOf(handle), action: 'upvote' as const },
      }),
    ),
    ...(pinned === undefined ? [] : [step(...said('/pin', pinned), theHost, 'PinQuestion', { questionId })]),
    ...decided(answered, 'AnswerQuestion'),
    ...decided(dismissed, 'DismissQuestion'),
  ]
}
