import {
  AmaRoomAnswer,
  type AmaSession,
  AmaSessionAnswer,
  LiveQuestionsAnswer,
} from '@iam/contracts/ama/views'
import { type ChatMessage, ChatMessageAnswer } from '@iam/contracts/ama-chat/views'
import { type AmaQuestion, AmaQuestionAnswer } from '@iam/contracts/ama-questions/views'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { inSeconds } from './offers.ts'
import { word } from './people.ts'

export const ama = '/api/iam/ama'
export const sessions = `${ama}/sessions`
export const questions = `${ama}/questions`
type Id = { readonly id: string }

export const newTerms = () => ({
  title: `Session ${word()}`,
  description: 'Ask about glazes.',
  scheduledAt: inSeconds(3 * 86_400),
  durationMin: 60,
})

export const newSession = async (host: Client, more: object = {}): Promise<AmaSession> =>
  answered(AmaSessionAnswer, await host.post(sessions, { ...newTerms(), ...more })).session

/** Takes a step on a session; returns the session after it. */
export const step = async (by: Client, { id }: Id, name: string, body?: object): Promise<AmaSession> =>
  answered(AmaSessionAnswer, await by.post(`${sessions}/${id}/${name}`, body)).session

/** A new live session; the one that the host has live is ended first. */
export async function newLive(host: Client, more: object = {}): Promise<AmaSession> {
  await endLive(host)
  return step(host, await newSession(host, more), 'start')
}

/** Ends the live session of a host, who has one at a time. */
export async function endLive(host: Client): Promise<void> {
  for (const session of (await host.get(`${ama}/my-sessions`)).body.sessions)
    if (session.status === 'live') await step(host, session, 'end')
}

export const newOver = async (host: Client): Promise<AmaSession> => step(host, await newLive(host), 'end')

export const join = async (by: Client, { id }: Id) =>
  answered(AmaSessionAnswer, await by.post(`${ama}/${id}/join`))

export const ask = async (by: Client, { id }: Id, question = `Which ${word()}?`): Promise<AmaQuestion> =>
  answered(AmaQuestionAnswer, await by.post(questions, { sessionId: id, question })).question

/** Takes a step on a question; returns the question after it. */
export const act = async (by: Client, { id }: Id, name: string, body?: object): Promise<AmaQuestion> =>
  answered(AmaQuestionAnswer, await by.post(`${questions}/${id}/${name}`, body)).question

export const vote = (by: Client, question: Id, action?: string): Promise<AmaQuestion> =>
  act(by, question, 'vote', action === undefined ? undefined : { action })

export const say = async (by: Client, { id }: Id, message: string, more = {}): Promise<ChatMessage> =>
  answered(ChatMessageAnswer, await by.post(`${sessions}/${id}/chat`, { message, ...more })).message

export const room = async (by: Client, { id }: Id): Promise<AmaRoomAnswer> =>
  answered(AmaRoomAnswer, await by.get(`${sessions}/${id}`))

/** The queue of a session as a caller sees it. */
export const queue = async (by: Client, { id }: Id): Promise<readonly AmaQuestion[]> =>
  answered(LiveQuestionsAnswer, await by.get(`${ama}/live-questions?sessionId=${id}`)).questions

export const idsOf = (things: readonly Id[]) => things.map(({ id }) => id)
