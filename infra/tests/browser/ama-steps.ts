import type { Browser, Page } from '@playwright/test'
import { type Named, newcomer } from './campaign-steps.ts'
import { post } from './steps.ts'

const hour = 3_600_000
const sessionsOf = '/api/iam/ama/sessions'

export const sessionTerms = {
  title: 'Pricing a first series',
  description: 'What to ask for, and when to say it.',
  tags: ['pricing', 'film'],
  durationMin: 60,
}

/** Schedules a session by the call that the form makes, in two hours unless told. */
export async function scheduleSession({ page }: Named, more: object = {}): Promise<string> {
  const scheduledAt = new Date(Date.now() + 2 * hour).toISOString()
  const { session } = await post(page, sessionsOf, { ...sessionTerms, scheduledAt, ...more })
  return session.id
}

/** A step of the host: start, pause, resume, end. */
export const control = ({ page }: Named, id: string, step: string, body: object = {}) =>
  post(page, `${sessionsOf}/${id}/${step}`, body)

/** Registers for a session, or enters it. */
export const joinSession = ({ page }: Named, id: string) => post(page, `/api/iam/ama/${id}/join`, {})

export async function askIn({ page }: Named, sessionId: string, question: string): Promise<string> {
  return (await post(page, '/api/iam/ama/questions', { sessionId, question })).question.id
}

/** A step with a question: vote, answer, pin. */
export const withQuestion = ({ page }: Named, id: string, step: string, body: object = {}) =>
  post(page, `/api/iam/ama/questions/${id}/${step}`, body)

/** A host whose session is live, and a member who joined it. */
export async function liveSession(browser: Browser, more: object = {}) {
  const host = await newcomer(browser, 'creator')
  const id = await scheduleSession(host, more)
  await control(host, id, 'start')
  const member = await newcomer(browser, 'creator')
  await joinSession(member, id)
  return { host, member, id, room: `/iam/ama/${id}` }
}

/** The entry of a session in the lists of `/iam/ama`. */
export const entryOf = (page: Page, title: string) =>
  page.getByRole('tabpanel').locator('li').filter({ hasText: title })

/** A question of a queue. */
export const question = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
export const voteFor = (page: Page, words: string) => page.getByRole('button', { name: `Vote for “${words}` })

/** The id of a session of the demo; other tests make sessions too, so it is on any page of the list. */
export async function idOfDemo(page: Page, title: string, cursor = ''): Promise<string> {
  const { sessions, nextCursor } = await (
    await page.request.get(`${sessionsOf}?limit=100${cursor && `&cursor=${cursor}`}`)
  ).json()
  const found = sessions.find((session: { title: string }) => session.title === title)
  return found ? found.id : idOfDemo(page, title, nextCursor)
}
