import type { Effects } from '@iam/command-service/follow/effects'
import { react } from '@iam/command-service/follow/react'
import { requestPayouts } from '@iam/command-service/processes/request-payouts'
import { rewardOffers } from '@iam/command-service/processes/reward-offers'
import { createReservedPayouts, settleEarnings } from '@iam/command-service/processes/settle-earnings'
import { transferPayouts } from '@iam/command-service/processes/transfer-payouts'
import { ProviderUnavailable } from '@iam/command-service/providers/port'
import { Crash } from '@iam/command-service/testing/crashing-store'
import { testService } from '@iam/command-service/testing/test-service'
import type { Command, Send } from '@iam/contracts/commands'
import { emptyLedger, type Ledger, ledgerAfter } from '@iam/contracts/earnings/ledger'
import type { Actor } from '@iam/contracts/event'
import { type ExistingPayout, type Payout, payoutAfter } from '@iam/contracts/payouts/folds'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import type { PayoutId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { isUnavailable } from '@iam/infra/unavailable'
import { bankInMemory } from './bank-in-memory.ts'

type Message = Command | WorkflowRequest

/**
 * Commands, workflows, processes and clock of money over a log and a bank in memory. Every effect (an append, a claim, an
 * order to the bank) can be the one before or after which the process is killed; it then starts anew with empty caches.
 */
export function portalInMemory(past: readonly RecordedEvent[], userIds: readonly string[]) {
  let effectsLeft = Number.POSITIVE_INFINITY
  const mayCrash = () => {
    if (effectsLeft-- > 0) return
    effectsLeft = Number.POSITIVE_INFINITY
    throw new Crash()
  }
  let now = () => Date.parse('2026-11-21T12:00:00.000Z')
  const bank = bankInMemory(userIds, () => now(), mayCrash)
  const service = testService(undefined, bank.provider)
  now = () => Date.parse(service.now())
  const store: EventStore = {
    ...service,
    async append(...append) {
      mayCrash()
      const answer = await service.append(...append)
      mayCrash()
      return answer
    },
  }
  let send: Send = service.start(store)
  const done = new Set<string>()
  const effects: Effects = {
    async once(id, effect) {
      mayCrash()
      if (done.has(id)) return
      await effect()
      mayCrash()
      done.add(id)
    },
  }
  const transfers = { provider: bank.provider, now: service.now, log: silentLog() }
  const processes = [
    rewardOffers,
    requestPayouts,
    settleEarnings,
    createReservedPayouts,
    transferPayouts(transfers),
  ]
  const checkpoints = processes.map(() => past.length)
  let commands = 0
  let crashes = 0

  /** Runs it; after a crash the service starts anew, and its processes may go back by some events. */
  async function surviving(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof Crash) {
        crashes++
        send = service.start(store)
        checkpoints.forEach((at, n) => {
          checkpoints[n] = Math.max(past.length, at - 2)
        })
      } else if (!(error instanceof Rejected || error instanceof ProviderUnavailable || isUnavailable(error)))
        throw error
      return false
    }
  }

  /** Lets one process react to its next event. */
  async function next(n: number): Promise<boolean> {
    const event = service.events()[checkpoints[n]!]
    if (!event) return false
    if (await surviving(() => react(processes[n]!, event, { send, effects, log: silentLog() })))
      checkpoints[n]!++
    return true
  }
  const streams = (category: string) =>
    [...Map.groupBy(service.events(), ({ stream }) => stream)].filter(([stream]) =>
      stream.startsWith(`${category}-`),
    )
  const payouts = (): readonly (readonly [string, ExistingPayout])[] =>
    streams('payout').flatMap(([stream, events]) => {
      const payout = events.reduce<Payout>(payoutAfter, { status: 'absent' })
      return payout.status === 'absent' ? [] : [[stream.slice('payout-'.length), payout] as const]
    })

  return {
    bank,
    payouts,
    events: service.events,
    crashes: () => crashes,
    pass: service.pass,
    async setUp() {
      for (const [stream, events] of Map.groupBy(past, ({ stream }) => stream))
        await service.append(stream, -1, events)
    },
    ledgers: (): readonly Ledger[] =>
      streams('earnings').map(([, events]) => events.reduce(ledgerAfter, emptyLedger)),
    crashAfter: (effects: number) => {
      effectsLeft = effects
    },
    /** Sends a command, and once more under its id if the first answer was lost. */
    async say(message: Message, actor: Actor, isRepeated = false) {
      const commandId = uuid5('00000000-0000-4000-8000-000000000000', String(commands++))
      const ask = () => send(message as Command, { actor, commandId, correlationId: commandId })
      const isDone = await surviving(ask)
      if (!isDone && isRepeated) await surviving(ask)
    },
    react: (n: number) => next(n % processes.length),
    /** What the clock finds due. Its SQL is tested with the read models. */
    async clock() {
      for (const [id, payout] of payouts()) {
        const [latest] = payout.transfers.filter(({ outcome }) => outcome === 'under_way')
        const payoutId = id as PayoutId
        if (payout.status === 'approved' && !latest && !payout.isMovedTwice)
          await this.say({ type: 'TransferPayout', data: { payoutId } }, clockwork)
        else if (latest || payout.status === 'paid')
          await this.say({ type: 'ReconcilePayout', data: { payoutId } }, clockwork)
      }
    },
    async settle() {
      effectsLeft = Number.POSITIVE_INFINITY
      await bank.rest()
      for (let quiet = 0; quiet < 2; ) {
        const before = service.events().length
        for (let more = true; more; ) {
          more = false
          for (const n of processes.keys()) while (await next(n)) more = true
        }
        service.pass(40 * 86_400)
        await this.clock()
        quiet = service.events().length === before ? quiet + 1 : 0
      }
    },
  }
}
export type Portal = ReturnType<typeof portalInMemory>

const clockwork: Actor = {
  ...{ userId: null, role: 'system', canApprovePayments: false, canPostNews: false, via: 'clock' },
}
