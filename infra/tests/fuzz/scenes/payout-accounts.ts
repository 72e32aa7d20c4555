import { randomUUID } from 'node:crypto'
import { type Cast, ok } from '../cast.ts'
import { reading, type Scenes } from './scene.ts'

/** A creator with a password, and what gives it. */
async function owner({ newCreator }: Cast) {
  const by = await newCreator()
  const password = randomUUID()
  ok(await by.post('/api/auth/password', { newPassword: password }))
  return { by, base: { password }, pinned: ['password'], read: () => account(by) }
}
const account = async (by: Awaited<ReturnType<Cast['newCreator']>>) =>
  (await reading(by, '/api/iam/payout-account', 'account')) ?? {}

export const payoutAccountScenes: Scenes = {
  // Instructions are for a payment by hand; the sandbox bank asks for nothing.
  linkPayoutAccount: async (cast) => ({ ...(await owner(cast)), unread: ['password', 'instructions'] }),
  async removePayoutAccount(cast) {
    const scene = await owner(cast)
    ok(await scene.by.post('/api/iam/payout-account', scene.base))
    return { ...scene, unread: ['password'] }
  },
}
