import { anonymous } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type * as sessionCalls from '@iam/contracts/sessions/calls'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { theSessionUser } from '../users/accounts.ts'
import { refuseCommon } from './credentials/common-passwords.ts'
import { hashPassword } from './credentials/hashing.ts'
import { keepFirstPassword } from './credentials/joined-before.ts'
import { joins, signIns } from './limits.ts'
import { openSession } from './plugin.ts'

/** Joining with a password, and setting one. */
export const passwordHandlers = ({
  db,
  pool,
  dispatch,
  credentials,
  devices,
  sessions,
  limits,
}: Dependencies): Pick<Handlers<typeof sessionCalls>, 'register' | 'setPassword'> => ({
  async register({ body: { name, email, password, role }, request, reply }) {
    await limits.count(joins, request.ip)
    refuseCommon(password, 'password')
    // First, because it is refused while too many wait for it: then no account is made.
    const hash = await hashPassword(password)
    const join = { type: 'JoinPortal', data: { door: 'register', name, email, role, avatarUrl: '' } } as const
    const { userId } = await dispatch(request, reply, join, anonymous)
    await keepFirstPassword({ pool, credentials, userId }, { password, hash })
    await openSession(request, userId, { joinedAs: role })
    devices.remember(reply, await credentials.of(userId))
    return { user: await theSessionUser(db, request, userId) }
  },

  async setPassword({ body: { newPassword, currentPassword }, actor: { userId }, request, reply }) {
    await limits.count(signIns, userId)
    const isForgotten = !currentPassword && (await sessions.isLatelyByLink(request.publicSessionId))
    if (!isForgotten && (await credentials.hasPassword(userId))) {
      const isRight = currentPassword && (await credentials.isPasswordOf(userId, currentPassword))
      if (!isRight) throw new Rejected('wrong-password', { isGiven: Boolean(currentPassword) })
    }
    refuseCommon(newPassword)
    const hash = await hashPassword(newPassword)
    await limits.pardon(signIns, userId)
    if (!(await sessions.setPassword(userId, hash, request.publicSessionId)))
      throw new Rejected('sign-in-required')
    devices.remember(reply, { userId, hash })
  },
})
