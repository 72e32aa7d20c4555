import { money } from '@iam/contracts/money'
import type { UserId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { seeded } from '../support/seeded.ts'
import { creatorSteps, type Draw, type MoneyStep } from './creator-steps.ts'

type Size = {
  readonly seed: number
  readonly creators: number
  /** Events of all ledgers together, at least. */
  readonly events: number
  /** Events of the first creator's ledger, at least. */
  readonly largest: number
}

export type MoneyLog = {
  readonly userIds: readonly string[]
  /** In the order of the log. */
  readonly events: readonly RecordedEvent[]
  readonly from: number
  readonly to: number
}

const day = 86_400_000
const from = Date.UTC(2024, 10, 1)
const to = from + 730 * day

/**
 * Two years of ledgers, the same for the same seed. A third of the creators were imported after the first year, and some
 * earnings were recorded days after they took effect, so that the order of the log is not the order of the moments.
 */
export function moneyLog({ seed, creators, events, largest }: Size): MoneyLog {
  const random = seeded(seed)
  const draw = drawOf(random)
  const userIds = Array.from({ length: creators }, draw.uuid)
  const usual = Math.max(4, Math.floor((events - largest) / (creators - 1)))
  const written = userIds.flatMap((userId, n) => {
    const count = n === 0 ? largest : draw.whole(Math.ceil(usual * 0.2), Math.ceil(usual * 1.8))
    const importedAt = n % 3 === 0 ? from + draw.whole(300, 430) * day : from
    const steps = creatorSteps(draw, { from, to, count })
    return steps.map((step) => ({ userId, step, recordedAt: recordedAtOf(step, importedAt) }))
  })
  const inLog = written.toSorted((one, other) => one.recordedAt - other.recordedAt)
  const revisions = new Map<string, number>()
  const recorded = inLog.flatMap(({ userId, step, recordedAt }) =>
    step.events.map((event, index): RecordedEvent => {
      const stream = `earnings-${userId}`
      const revision = (revisions.get(stream) ?? -1) + 1
      revisions.set(stream, revision)
      const commandId = step.id
      const isLate = recordedAt !== step.at
      return {
        id: `${commandId}/${index}`,
        ...{ type: event.type, data: { userId, ...event.data }, stream, revision, position: 0 },
        recordedAt: new Date(recordedAt).toISOString(),
        metadata: {
          actor: { userId: step.by as UserId | null, role: 'system', via: isLate ? 'import' : 'process' },
          ...{ correlationId: commandId, causationId: commandId, commandId, schemaVersion: 1 },
          ...(isLate && { effectiveAt: new Date(step.at).toISOString() }),
        },
      }
    }),
  )
  return {
    ...{ userIds, from, to },
    events: recorded.map((event, index) => ({ ...event, position: index + 1 })),
  }
}

/** An import keeps the order of what it imports; its events are recorded within a minute. */
const recordedAtOf = ({ at, late }: MoneyStep, importedAt: number) =>
  at < importedAt ? importedAt + Math.floor((at - from) / day) * 100 : at + late

function drawOf(random: () => number): Draw {
  const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')
  return {
    whole,
    chance: (share) => random() < share,
    pick: (options) => options[Math.floor(random() * options.length)]!,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    amount: (cents) => money(BigInt(cents)),
  }
}
