import type { CommandContext, Send } from '@iam/contracts/commands'
import { type RefusalCode, Rejected } from '@iam/contracts/rejected'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { type Log, silentLog } from '@iam/infra/log'
import { expect, test } from 'vitest'
import type { Process } from '../process.ts'
import { unclaimedEffects } from '../testing/leading.ts'
import { ana, asAna, asSystem, id } from '../testing/people.ts'
import { by, join, testService } from '../testing/test-service.ts'
import { react } from './react.ts'

const process: Process = {
  name: 'notes',
  on: { UserOnboarded: () => [{ type: 'ConfirmEmail', data: { userId: ana } }] },
}
const recordedAt = '2026-11-21T12:00:00.000Z'
const happened = (metadata: Partial<RecordedEvent['metadata']> = {}): RecordedEvent => ({
  ...{ id: id(90), type: 'UserOnboarded', data: {}, stream: 'x', revision: 0, position: 1, recordedAt },
  metadata: {
    actor: { userId: ana, role: 'creator', via: 'web' },
    ...{ correlationId: id(91), causationId: id(92), commandId: id(93), schemaVersion: 1 },
    ...metadata,
  },
})

/** Whether the command of the reaction is marked as catching up. */
async function isCatchingUp(event: RecordedEvent, beganAt?: string | null) {
  const contexts: CommandContext[] = []
  const send = (async (_: unknown, context: CommandContext) => {
    contexts.push(context)
    return { position: 1, result: null }
  }) as unknown as Send
  await react(process, event, {
    ...{ send, effects: unclaimedEffects, log: silentLog() },
    ...(beganAt !== undefined && { beganAt }),
  })
  expect(contexts).toHaveLength(1)
  return contexts[0]!.catchUp === true
}

test('what follows from a cause older than the process is marked as catching up [T-85]', async () => {
  expect(await isCatchingUp(happened(), '2026-11-21T12:00:00.001Z')).toBe(true)
  expect(await isCatchingUp(happened(), recordedAt)).toBe(false)
  // A process that has been there as long as the log, and a reaction within the request.
  expect(await isCatchingUp(happened(), null)).toBe(false)
  expect(await isCatchingUp(happened())).toBe(false)
})

test('so is what follows from an import, and from what is marked itself [T-85]', async () => {
  expect(await isCatchingUp(happened({ actor: { userId: null, role: 'system', via: 'import' } }))).toBe(true)
  expect(await isCatchingUp(happened({ catchUp: true }))).toBe(true)
})

test('a command whose id was used for another one in another stream is an error of the log, and those after it are sent', async () => {
  const lines: unknown[][] = []
  const note = (level: string) => (about: { readonly command: string }) => lines.push([level, about.command])
  const log = { info: note('info'), error: note('error') } as unknown as Log
  const refuses: Record<string, RefusalCode> = { ConfirmEmail: 'key-reused', ForgetUser: 'user-unknown' }
  const sent: string[] = []
  const send = (async ({ type }: { readonly type: string }) => {
    sent.push(type)
    if (refuses[type]) throw new Rejected(refuses[type])
    return { position: 1, result: null }
  }) as unknown as Send
  const commands = ['ConfirmEmail', 'ForgetUser', 'EraseUser'].map((type) => ({
    type,
    data: { userId: ana },
  }))
  const several: Process = { name: 'several', on: { UserOnboarded: () => commands as never } }
  await react(several, happened(), { send, effects: unclaimedEffects, log })
  expect(sent).toEqual(['ConfirmEmail', 'ForgetUser', 'EraseUser'])
  expect(lines).toEqual([
    ['error', 'ConfirmEmail'],
    ['info', 'ForgetUser'],
  ])
})

test('the mark is recorded with the events of the command, and only then [T-85]', async () => {
  const { start, events } = testService()
  const { result } = await start()(join(), by())
  const confirm = { type: 'ConfirmEmail', data: { userId: result.userId } } as const
  await start()(confirm, { ...by(asSystem), catchUp: true })
  const choose = { type: 'ChooseView', data: { userId: result.userId, viewAs: 'brand' } } as const
  await start()(choose, by({ ...asAna, userId: result.userId }))
  const [confirmed, chosen] = events().slice(-2)
  expect(confirmed?.metadata.catchUp).toBe(true)
  expect(chosen?.metadata).not.toHaveProperty('catchUp')
})
