import { randomUUID } from 'node:crypto'
import type { Command, CommandContext } from '@iam/contracts/commands'
import { anonymous } from '@iam/contracts/event'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { claimKey } from '@iam/infra/claim-key'
import type { EventStore } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import type { HandleDependencies } from '../handle.ts'
import { manual } from '../providers/manual.ts'
import type { PaymentsProvider } from '../providers/port.ts'
import { openSend } from '../send.ts'
import { openStates } from '../states.ts'
import { memoryStore } from './memory-store.ts'

/** Command handling as the service wires it, over an in-memory store and a clock that only `pass` moves. */
export function testService(
  wrap: (store: EventStore) => EventStore = (store) => store,
  provider: PaymentsProvider = manual,
) {
  let time = Date.parse('2026-11-21T12:00:00.000Z')
  const now = () => new Date(time).toISOString()
  const memory = memoryStore(now)
  const secret = Buffer.from('a secret of the tests')
  const keys = {
    email: (value: string) => claimKey(secret, 'email', value),
    handle: (value: string) => claimKey(secret, 'handle', value),
  }
  const destroyed: string[] = []
  let failures = 0
  let formsAreShown = true

  /**
   * A service with empty caches, as after a crash, or as a second one beside the first; its clock is `ahead` seconds ahead
   * of the store's.
   */
  const start = (store: EventStore = memory, ahead = 0, onAppended?: HandleDependencies['onAppended']) =>
    openSend(
      {
        ...{ store, states: openStates(store), onAppended },
        now: () => new Date(time + ahead * 1000).toISOString(),
      },
      {
        claimKey: (kind, value) => keys[kind](value),
        async destroyKey(personId) {
          if (failures-- > 0) throw new Error('the key table is away')
          destroyed.push(personId)
        },
        compareLedger: async () => ({ position: 0, earnings: 0, payouts: 0, differences: 0, found: [] }),
        interestOf: async (emailKey, until) =>
          memory
            .events()
            .filter(({ type, data }) => type === 'InterestSubmitted' && data.emailKey === emailKey)
            .filter(({ recordedAt }) => formsAreShown && recordedAt <= until)
            .map(({ data }) => data.interestId as string)
            .filter((id) => !typesOf(`interest-${id}`).includes('InterestErased')),
        paymentsOf: async (payerUserId) =>
          memory
            .events()
            .filter(({ type, data }) => type === 'PaymentInitiated' && data.payerUserId === payerUserId)
            .map(({ data }) => data.paymentIntentId as string)
            .filter((id) => !typesOf(`payment-${id}`).includes('PaymentErased')),
        ...{ provider, now, emailOf: async () => 'ana@example.com', log: silentLog() },
      },
    )

  const typesOf = (stream: string) =>
    memory
      .events()
      .filter((event) => event.stream === stream)
      .map(({ type }) => type)

  const send = start(wrap(memory))
  return {
    ...memory,
    now,
    start,
    send,
    keys,
    destroyed,
    /** Whether the views show interest forms. */
    showForms: (are: boolean) => {
      formsAreShown = are
    },
    failToDestroy: (times: number) => {
      failures = times
    },
    typesOf,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

/** The context of a request by an actor, by default a visitor, with a new command id unless the test repeats one. */
export const by = (actor = anonymous, commandId: string = randomUUID()): CommandContext => ({
  actor,
  commandId,
  correlationId: commandId,
})

export const join = (over: Partial<Extract<WorkflowRequest, { type: 'JoinPortal' }>['data']> = {}) =>
  ({
    type: 'JoinPortal',
    data: {
      door: 'onboard',
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      role: 'creator',
      avatarUrl: '',
      ...over,
    },
  }) as const satisfies Command | WorkflowRequest
