import { NewsPostAnswer } from '@iam/contracts/news/views'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { type Person, theAdmin, word } from './people.ts'
import type { Portal } from './portal.ts'

/** The address of all posts. */
export const news = '/api/news'

export const newsFields = (more: object = {}) => ({
  ...{ title: `The summit is open ${word()}`, content: 'Meet us in Lisbon.', ...more },
})

export const newDraft = async (by: Client, more: object = {}) =>
  answered(NewsPostAnswer, await by.post(news, newsFields(more))).post

/** Takes a step with a post and returns it. */
export const stepWith = async (by: Client, id: string, step: string, body: object = {}) =>
  answered(NewsPostAnswer, await by.post(`${news}/${id}/${step}`, body)).post

export const newPublished = async (by: Client, more: object = {}) =>
  stepWith(by, (await newDraft(by, more)).id, 'publish')

/** Gives a member the right to post news. */
export async function letPost(portal: Portal, person: Person): Promise<Person> {
  const right = { canPostNews: true, reason: 'writes the news' }
  const { status } = await (await theAdmin(portal)).patch(`/api/admin/users/${person.userId}`, right)
  if (status !== 200) throw new Error(`the right was not given: ${status}`)
  return person
}
