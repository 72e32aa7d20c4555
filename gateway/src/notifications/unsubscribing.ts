import { pathOf } from '@iam/contracts/call'
import { system } from '@iam/contracts/event'
import type { getUnsubscribe, unsubscribe } from '@iam/contracts/notifications/calls'
import { groupsStoppedBy, MailTopic } from '@iam/contracts/notifications/mail-topics'
import { pages } from '@iam/contracts/pages'
import { Rejected } from '@iam/contracts/rejected'
import { UserId } from '@iam/contracts/values'
import type { FastifyPluginAsync } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { type Handlers, serveOn } from '../serve.ts'

type Needed = Pick<Dependencies, 'dispatch' | 'readUnsubscribe'>
type Calls = { getUnsubscribe: typeof getUnsubscribe; unsubscribe: typeof unsubscribe }

/** Mail programs send a form of one fixed field (RFC 8058, in either encoding of forms). */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The unsubscribe link of mails: its token is the right, so that it works without a session. */
export const unsubscribing: FastifyPluginAsync<Needed> = async (app, { dispatch, readUnsubscribe }) => {
  // Within this plugin only: elsewhere a form is what another site's page can send without being asked.
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null, undefined),
  )

  const said = (token: string) => {
    const content = readUnsubscribe(token)
    const topic = MailTopic.safeParse(content?.topic)
    const userId = UserId.safeParse(content?.userId)
    if (!topic.success || !userId.success) throw new Rejected('unsubscribe-link-unknown')
    return { topic: topic.data, userId: userId.data }
  }
  const handlers: Handlers<Calls> = {
    async getUnsubscribe({ params: { token }, request, reply }) {
      reply.header('vary', 'accept')
      // Some mail programs open the address of the header in a browser.
      if (/\btext\/html\b/.test(String(request.headers.accept)))
        return reply.redirect(pathOf(pages.unsubscribe, { token }), 303) as never
      return { groups: groupsStoppedBy(said(token).topic) }
    },

    async unsubscribe({ params: { token }, request, reply }) {
      await dispatch(request, reply, { type: 'UnsubscribeFromMails', data: said(token) }, system('process'))
    },
  }
  serveOn(app, dispatch)('notifications', handlers)
}
