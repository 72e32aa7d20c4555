import { system } from '@iam/contracts/event'
import { Refused, Rejected } from '@iam/contracts/rejected'
import type * as sessionCalls from '@iam/contracts/sessions/calls'
import { normaliseEmail } from '@iam/contracts/values'
import { sql } from 'slonik'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { sessionUser, theSessionUser } from '../users/accounts.ts'
import { guessesFromOnePlace, type Limit } from './limits.ts'
import { openSession } from './plugin.ts'

const mails: Limit = { name: 'mail', max: 5, seconds: 15 * 60 }
const mailsFromOnePlace: Limit = { name: 'mail-place', max: 60, seconds: 15 * 60 }

type LinkCalls = 'askForSignInLink' | 'useSignInLink' | 'confirmEmail' | 'resendConfirmation'
type LinkHandlers = Pick<Handlers<typeof sessionCalls>, LinkCalls>

/** Links that come by mail, to sign in with and to confirm an address. */
export const linkHandlers = ({
  db,
  dispatch,
  credentials,
  devices,
  links,
  limits,
  sessions,
}: Dependencies): LinkHandlers => ({
  async askForSignInLink({ body: { email }, request }) {
    await limits.count(mailsFromOnePlace, request.ip)
    await limits.count(mails, normaliseEmail(email))
    await links.mailSignInLink(email)
  },

  async useSignInLink({ body: { token }, request, reply }) {
    await limits.count(guessesFromOnePlace, request.ip)
    const userId = await links.find(token, 'sign-in')
    const account = userId && (await sessionUser(db, userId))
    if (!account) throw new Rejected('link-spent')
    await limits.pardon(guessesFromOnePlace, request.ip)
    const removal = { type: 'RemovePayoutAccount', data: { userId } } as const
    const removePayoutAccount = () =>
      dispatch(request, reply, removal, system('process')).catch(unlessThereIsNone)
    // Whose address it is has not been proved before: another person may have joined with it. Before it is confirmed, so
    // that it happens even if the rest fails.
    if (!account.emailConfirmed) {
      // In this order: without the password nothing more is asked to be linked.
      await sessions.removePassword(userId)
      await removePayoutAccount()
    }
    // Following a mailed link confirms the address as well.
    await dispatch(request, reply, { type: 'ConfirmEmail', data: { userId } }, system('process'))
    // What was asked for with the password is refused from now on, but may have been linked since the removal.
    if (!account.emailConfirmed) await removePayoutAccount()
    // Not before, so that a link works again after a failure; and once, should it be followed twice at a time.
    if (!(await links.use(token, 'sign-in'))) throw new Rejected('link-spent')
    await openSession(request, userId, { byLink: true })
    const user = await theSessionUser(db, request, userId)
    devices.remember(reply, await credentials.of(userId))
    const passwordRemoved = !account.emailConfirmed && account.hasPassword
    const payoutAccountRemoved = !account.emailConfirmed && (await hadPayoutAccount(db, userId))
    return { user: { ...user, emailConfirmed: true }, passwordRemoved, payoutAccountRemoved }
  },

  async confirmEmail({ body: { token }, request, reply }) {
    await limits.count(guessesFromOnePlace, request.ip)
    const userId = await links.find(token, 'confirm-email')
    if (!userId) throw new Rejected('link-spent')
    await limits.pardon(guessesFromOnePlace, request.ip)
    await dispatch(request, reply, { type: 'ConfirmEmail', data: { userId } }, system('process'))
    await links.use(token, 'confirm-email')
  },

  async resendConfirmation({ actor: { userId } }) {
    await limits.count(mails, userId)
    await links.mailConfirmation(userId)
  },
})

function unlessThereIsNone(error: unknown): void {
  if (!(error instanceof Refused && error.code === 'payout-account-none')) throw error
}

/**
 * Whether a payout account was linked within the life of a link: also before an earlier attempt of this call, which removed it
 * and then failed, and if the views do not show the removal yet.
 */
const hadPayoutAccount = (db: Dependencies['db'], userId: string): Promise<boolean> =>
  db.exists(sql.unsafe`
    select from payout_accounts
    where user_id = ${userId} and (removed_at is null or removed_at > now() - interval '15 minutes')`)
