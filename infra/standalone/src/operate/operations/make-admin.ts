import { randomUUID } from 'node:crypto'
import { compareLedger } from '@iam/command-service/ledger-check/compare-ledger'
import { emailClaim } from '@iam/command-service/modules/claims/decider'
import { user } from '@iam/command-service/modules/users/decider'
import { manual } from '@iam/command-service/providers/manual'
import { openSend } from '@iam/command-service/send'
import { openStates } from '@iam/command-service/states'
import { system } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import { claimKey } from '@iam/infra/claim-key'
import { Misasked } from '../command.ts'
import type { Operation } from '../operations.ts'

const unconfirmed =
  'The address is not confirmed, so another person may have joined with it: let its owner sign in by a mailed link, which shuts out who joined before.'

/** Makes the first admin of a portal, or one more where all others are gone. */
export const makeAdmin: Operation = {
  takes: ['EMAIL'],
  does: 'gives the person with this address the role admin',

  async run({ store: open, pool, log }, email = '') {
    const store = await open()
    const states = openStates(store)
    const { state: claim } = await states.load(emailClaim, claimKey(store.claimSecret, 'email', email))
    const { state } = claim.holder ? await states.load(user, claim.holder) : { state: user.initial }
    if (state.status !== 'member') throw new Misasked(`There is no account with the address ${email}.`)
    const doubt = state.emailConfirmed ? '' : `\n${unconfirmed}`
    if (state.role === 'admin') return `${email} is an admin.${doubt}`
    const now = () => new Date().toISOString()
    const send = openSend(
      { store, states, now },
      {
        claimKey: (kind, value) => claimKey(store.claimSecret, kind, value),
        destroyKey: store.destroyKey,
        interestOf: async () => [],
        compareLedger: () => compareLedger({ store, pool }),
        paymentsOf: async () => [],
        ...{ provider: manual, now, emailOf: async () => '', log },
      },
    )
    const given = { role: 'admin', stakeholderType: 'internal', reason: 'operator' } as const
    const commandId = randomUUID()
    await send(
      { type: 'ChangeRights', data: { userId: claim.holder as UserId, ...given } },
      { actor: system('operator'), commandId, correlationId: commandId },
    )
    return `${email} is an admin now.${doubt}`
  },
}
