import type { Command, Send } from '@iam/contracts/commands'
import { system } from '@iam/contracts/event'
import type { AmaQuestionId, UserId } from '@iam/contracts/values'
import type { EventStore } from '@iam/infra/event-store/port'
import { cleo, otherSessionId, sessionId, terms } from '../modules/ama/testing/sessions.ts'
import { settleAma } from '../processes/settle-ama.ts'
import { ana, asBen, ben, boss, key } from './people.ts'
import { reacting } from './reacting.ts'
import { by, testService } from './test-service.ts'

/** A service with four members and two scheduled sessions of Ben's; `settle` runs the process. */
export async function amaService() {
  const service = testService()
  const send = service.start()
  for (const [n, userId] of [ana, ben, cleo, boss].entries()) {
    const someone = { userId, emailKey: key('abcdef'[n]!), name: 'Ana Ruiz', email: `m${n}@example.com` }
    await send({ type: 'OnboardUser', data: { ...someone, avatarUrl: '' } }, by(system('import')))
  }
  for (const each of [sessionId, otherSessionId])
    await send({ type: 'ScheduleAmaSession', data: { sessionId: each, userId: ben, ...terms } }, by(asBen))
  const { settle, again } = reacting([settleAma], service.events)
  const begun = service.events().length
  return {
    ...service,
    send,
    settle: (through: Send = send) => settle(through),
    again,
    /** The types of the events since the sessions were scheduled. */
    types: () =>
      service
        .events()
        .slice(begun)
        .map(({ type }) => type),
    /** A service over a wrapped store, such as one that crashes at an append. */
    dying: (wrap: (store: EventStore) => EventStore) => service.start(wrap(service)),
  }
}

export const open = (session = sessionId) =>
  ({ type: 'OpenAmaSession', data: { sessionId: session } }) as const
export const end = (session = sessionId): Command => ({ type: 'EndAmaSession', data: { sessionId: session } })
export const ask = (questionId: AmaQuestionId, userId: UserId = ana) =>
  ({
    type: 'AskInSession',
    data: { questionId, sessionId, userId, question: 'Which cone?' },
  }) as const
export const answer = (questionId: AmaQuestionId): Command => ({
  type: 'AnswerQuestion',
  data: { questionId },
})
