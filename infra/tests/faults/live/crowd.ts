import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { success } from '../../support/final-answer.ts'
import type { JournalEntry } from '../journal.ts'
import { insist } from '../money/people.ts'
import { liveSession, type Member, newMember, newMembers } from './members.ts'

type Question = {
  readonly id: string
  readonly by: Member
  isOpen: boolean
  readonly votes: Map<string, boolean>
}

const ama = '/api/iam/ama'
const members = 200
const pauseMs = 300
/** Requests under way: a machine that cannot do 100 a second is asked for fewer. */
const maxPending = 24

/** A live session and 200 members of it, who write, ask and vote through whatever gateway answers. */
export async function openCrowd(gateways: readonly string[], random: () => number) {
  const host = await newMember(gateways)
  const all = await newMembers(gateways, members)
  const session = await liveSession(host)
  const at = `${ama}/sessions/${session.id}`

  const journal: JournalEntry[] = []
  const questions: Question[] = []
  const unanswered: string[] = []
  const pending = new Set<Promise<unknown>>()
  let isPausing = false
  let votes = 0
  const one = <Of>(of: readonly Of[]): Of | undefined => of[Math.floor(random() * of.length)]

  async function write(by: Member, eventType: string, path: string, body: (marker: string) => object) {
    const marker = `mk-${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const entry: JournalEntry = { marker, idempotencyKey: '', eventType, attempts: 1 }
    journal.push(entry)
    const answer = await insist(by.client, path, body(marker))
    entry.status = answer.status
    return answer
  }

  const say = (by = one(all)!) => write(by, 'ChatMessagePosted', `${at}/chat`, (message) => ({ message }))

  async function ask(): Promise<void> {
    const by = one(all)!
    const body = (marker: string) => ({ sessionId: session.id, question: marker })
    const { status, body: answer } = await write(by, 'QuestionAsked', `${ama}/questions`, body)
    if (status === 200) questions.push({ id: answer.question.id, by, isOpen: true, votes: new Map() })
  }

  async function answerOne(): Promise<void> {
    const question = questions.find(({ isOpen }) => isOpen)
    if (!question) return
    question.isOpen = false
    success(await insist(host.client, `${ama}/questions/${question.id}/answer`, { text: 'So.' }), 'answering')
  }

  async function pinOne(): Promise<void> {
    const question = one(questions.filter(({ isOpen }) => isOpen))
    if (question) await insist(host.client, `${ama}/questions/${question.id}/pin`, {})
  }

  async function pause(): Promise<void> {
    if (isPausing) return
    isPausing = true
    success(await insist(host.client, `${at}/pause`, {}), 'pausing')
    await delay(pauseMs)
    success(await insist(host.client, `${at}/resume`, {}), 'resuming')
    isPausing = false
  }

  /** A vote, or now and then one that is taken back; a member's votes on a question follow each other. */
  const voting = new Set<string>()
  async function vote(): Promise<void> {
    const [by, question] = [one(all)!, one(questions.filter(({ isOpen }) => isOpen))]
    const key = `${by.userId} ${question?.id}`
    if (!question || question.by === by || voting.has(key)) return
    voting.add(key)
    const isUp = !question.votes.get(by.userId)
    const action = isUp ? 'upvote' : 'remove_vote'
    const { status } = await insist(by.client, `${ama}/questions/${question.id}/vote`, { action })
    voting.delete(key)
    if (status >= 500) throw new Error(`a vote was answered ${status}`)
    if (status !== 200) return
    question.votes.set(by.userId, isUp)
    votes += 1
  }

  const actions: readonly (readonly [upTo: number, act: () => Promise<unknown>])[] = [
    [0.72, () => say()],
    [0.86, ask],
    [0.94, answerOne],
    [0.99, pinOne],
    [1, pause],
  ]
  function begin(act: () => Promise<unknown>): void {
    if (pending.size >= maxPending) return
    const begun = act().catch((error: unknown) => unanswered.push(String(error)))
    pending.add(begun)
    void begun.finally(() => pending.delete(begun))
  }

  return {
    ...{ members: all, host, sessionId: session.id, journal, questions, unanswered },
    votes: () => votes,
    /** 50 messages and 50 votes a second at the most, until the signal aborts; resolves once all are answered. */
    async work(signal: AbortSignal): Promise<void> {
      const began = performance.now()
      for (let n = 0; !signal.aborted; n++) {
        const dice = random()
        const [, write] = actions.find(([upTo]) => dice < upTo)!
        for (const act of random() < 0.5 ? [write, vote] : [vote, write]) begin(act)
        await delay(Math.max(0, began + n * 20 - performance.now()))
      }
      while (pending.size > 0) await Promise.all(pending)
    },
    /** The last message of all; returns its id. */
    async sayLast(): Promise<string> {
      const answer = await say(host)
      return success(answer, 'the last message').message.id
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof openCrowd>>
