import { Rejected } from '@iam/contracts/rejected'
import { expect, test } from 'vitest'
import type { Message } from '../commands.ts'
import { linkHandlers } from './links.ts'

/** The owner of an address that is not confirmed follows a link; returns what was done, and whether an account is linked then. */
async function following(linkedAfter: 'removePassword' | 'RemovePayoutAccount') {
  const steps: string[] = []
  let isLinked = false
  const done = (step: string) => {
    if (step === linkedAfter && !steps.includes(step)) isLinked = true
    steps.push(step)
  }
  const user = { id: 'ana', emailConfirmed: false, hasPassword: true }
  const session = { regenerate: async () => {}, save: async () => {} }
  const request = { ip: '::1', headers: {}, session }
  const { useSignInLink } = linkHandlers({
    db: { maybeOne: async () => user, exists: async () => true },
    links: { find: async () => 'ana', use: async () => true },
    limits: { count: async () => {}, pardon: async () => {} },
    sessions: { removePassword: async () => done('removePassword') },
    credentials: { of: async () => null },
    devices: { remember: () => {} },
    async dispatch(_request: unknown, _reply: unknown, { type }: Message) {
      const wasLinked = isLinked
      if (type === 'RemovePayoutAccount') isLinked = false
      done(type)
      if (type === 'RemovePayoutAccount' && !wasLinked) throw new Rejected('payout-account-none')
    },
  } as never)
  await useSignInLink({ body: { token: 'a token' }, request, reply: {} } as never)
  return { steps, isLinked }
}

test.each([
  'removePassword',
  'RemovePayoutAccount',
] as const)('no account stays of the one who joined with the address first, also if it is linked after %s [T-72]', async (linkedAfter) => {
  const { steps, isLinked } = await following(linkedAfter)
  expect(steps).toEqual(['removePassword', 'RemovePayoutAccount', 'ConfirmEmail', 'RemovePayoutAccount'])
  expect(isLinked).toBe(false)
})
