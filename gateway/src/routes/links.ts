import { system } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import { RequestSignInLink, UseToken } from '@iam/contracts/users/requests'
import { SessionAnswer } from '@iam/contracts/users/views'
import { normaliseEmail } from '@iam/contracts/values'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf, sessionUser, theSessionUser } from '../accounts.ts'
import type { Parts } from '../parts.ts'
import { guessesFromOnePlace, type Limit } from '../plugins/limits.ts'
import { openSession } from '../sessions/plugin.ts'

const tags = ['session']
const nothing = z.undefined()
const mails: Limit = { name: 'mail', most: 5, minutes: 15 }
const mailsFromOnePlace: Limit = { name: 'mail-place', most: 60, minutes: 15 }
const spent = () =>
  new Rejected('link-spent', 'This link was used already or has expired. Ask for a new one.', 410)

/** `/api/auth`: links that come by mail, to sign in with and to confirm an address. */
export const linkRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, carryOut, devices, links, limits } = parts

  app.post(
    '/sign-in-link',
    {
      config: { access: 'anyone', repeats: 'none' },
      schema: { operationId: 'askForSignInLink', tags, body: RequestSignInLink, response: { 204: nothing } },
    },
    async (request, reply) => {
      const { email } = request.body
      await limits.count(mailsFromOnePlace, request.ip)
      await limits.count(mails, normaliseEmail(email))
      await links.mailSignInLink(email)
      return reply.code(204).send()
    },
  )

  app.post(
    '/sign-in-link/use',
    {
      config: { access: 'anyone', repeats: 'none', isOwnResult: true },
      schema: { operationId: 'useSignInLink', tags, body: UseToken, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      await limits.count(guessesFromOnePlace, request.ip)
      const userId = await links.use(request.body.token, 'sign-in')
      if (!userId || !(await sessionUser(db, userId))) throw spent()
      await limits.pardon(guessesFromOnePlace, request.ip)
      // Following a mailed link confirms the address as well.
      await carryOut(request, reply, { type: 'ConfirmEmail', data: { userId } }, system('process'))
      await openSession(request, userId)
      const user = await theSessionUser(db, request, userId)
      devices.remember(reply, user.email)
      return { user: { ...user, emailConfirmed: true } }
    },
  )

  app.post(
    '/confirm',
    {
      config: { access: 'anyone', repeats: 'none' },
      schema: { operationId: 'confirmEmail', tags, body: UseToken, response: { 204: nothing } },
    },
    async (request, reply) => {
      await limits.count(guessesFromOnePlace, request.ip)
      const userId = await links.use(request.body.token, 'confirm-email')
      if (!userId) throw spent()
      await limits.pardon(guessesFromOnePlace, request.ip)
      await carryOut(request, reply, { type: 'ConfirmEmail', data: { userId } }, system('process'))
      return reply.code(204).send()
    },
  )

  app.post(
    '/confirm/resend',
    {
      config: { access: 'signedIn', repeats: 'none' },
      schema: { operationId: 'resendConfirmation', tags, response: { 204: nothing } },
    },
    async (request, reply) => {
      const userId = callerOf(request)
      await limits.count(mails, userId)
      await links.mailConfirmation(userId)
      return reply.code(204).send()
    },
  )
}
