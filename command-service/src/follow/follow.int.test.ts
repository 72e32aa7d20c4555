import { system } from '@iam/contracts/event'
import { uuid5 } from '@iam/contracts/uuid5'
import { expect, test } from 'vitest'
import type { Process } from '../process.ts'
import { beginTerm } from '../testing/leading.ts'
import { asVisitor } from '../testing/people.ts'
import { by, join } from '../testing/test-service.ts'
import { followIn, followSetup, longTimeout } from './testing/follow-setup.ts'

const { pool, withUsers, run, checkpoint } = followSetup()

test('reacts to past and new events once, also after it was stopped', async () => {
  const { noted, process, dependencies, send, head } = await withUsers(['Ana', 'Ben'])
  const caughtUp = async () => Number(await checkpoint()) === (await head())
  await run(process, dependencies, async () => noted.length === 2 && (await caughtUp()))
  await send(join({ name: 'Cleo', email: 'cleo@example.com' }), by(asVisitor))
  await run(process, dependencies, async () => noted.length === 3)
  expect(noted).toEqual(['Ana', 'Ben', 'Cleo'])
})

test('the commands of a reaction have ids derived from event and process, and name their cause', async () => {
  const { dependencies, events, typesOf } = await withUsers(['Ana'])
  const process: Process = {
    name: 'notes',
    on: { UserOnboarded: ({ userId }) => [{ type: 'ConfirmEmail', data: { userId: userId as never } }] },
  }
  const stream = events().find(({ type }) => type === 'UserOnboarded')!.stream
  await run(process, dependencies, () => typesOf(stream).length === 2)

  const [cause, effect] = events().filter((event) => event.stream === stream)
  expect(effect!.metadata).toMatchObject({
    actor: { userId: null, role: 'system', via: 'process' },
    commandId: uuid5(cause!.id, 'notes:0'),
    causationId: cause!.id,
    correlationId: cause!.metadata.correlationId,
  })
})

test('goes on after a release that led for a moment and kept no event id with its checkpoint [FLT-42]', async () => {
  const { noted, process, dependencies, send, head } = await withUsers(['Ana', 'Ben'])
  const caughtUp = async () => Number(await checkpoint()) === (await head())
  await run(process, dependencies, async () => noted.length === 2 && (await caughtUp()))
  await send(join({ name: 'Cleo', email: 'cleo@example.com' }), by(asVisitor))
  // The other release has reacted to Cleo.
  await pool().query(`update checkpoints set position = $1 where name = 'process:notes'`, [await head()])
  await send(join({ name: 'Dan', email: 'dan@example.com' }), by(asVisitor))
  await run(process, dependencies, async () => noted.length === 3 && (await caughtUp()))
  expect(noted).toEqual(['Ana', 'Ben', 'Dan'])
})

test('a process that begins later catches up on what was recorded before [T-85]', async () => {
  const { dependencies, events, send, typesOf } = await withUsers(['Ana'])
  const process: Process = {
    name: 'notes',
    on: { UserOnboarded: ({ userId }) => [{ type: 'ConfirmEmail', data: { userId: userId as never } }] },
  }
  const confirmed = () => events().filter(({ type }) => type === 'EmailConfirmed')
  // The clock of the test's log stands before the database's.
  await run(process, dependencies, () => confirmed().length === 1)
  await pool().query(`update checkpoints set began_at = '2026-11-21T11:00:00Z' where name = 'process:notes'`)
  const { result } = await send(join({ name: 'Ben', email: 'ben@example.com' }), by(asVisitor))
  await run(process, dependencies, () => typesOf(`user-${result.userId}`).length === 2)
  expect(confirmed().map(({ metadata }) => metadata.catchUp)).toEqual([true, undefined])
})

test('a checkpoint of the release before is of a process that was there all along [T-85]', async () => {
  const { dependencies, process, noted, events } = await withUsers(['Ana'])
  const confirming: Process = {
    ...process,
    on: { UserOnboarded: ({ userId }) => [{ type: 'ConfirmEmail', data: { userId: userId as never } }] },
  }
  await pool().query(`insert into checkpoints (name, position) values ('process:notes', 0)`)
  await run(confirming, dependencies, () => events().some(({ type }) => type === 'EmailConfirmed'))
  expect(events().at(-1)?.metadata).not.toHaveProperty('catchUp')
  expect(noted).toEqual([])
})

test('stops if another process has moved the checkpoint', async () => {
  const { process, dependencies, send } = await withUsers(['Ana'])
  const following = followIn(process, dependencies, await beginTerm(pool()))
  following.catch(() => {})
  await expect.poll(checkpoint, longTimeout).toBeGreaterThan(0)
  await pool().query(`update checkpoints set position = 999 where name = 'process:notes'`)
  await send(join({ name: 'Ben', email: 'ben@example.com' }), by(asVisitor))
  await expect(following).rejects.toThrow('another command-service leads')
})

test('stops if another term has begun, even if the checkpoint has not moved', async () => {
  const { process, dependencies, send } = await withUsers(['Ana'])
  const following = followIn(process, dependencies, await beginTerm(pool()))
  following.catch(() => {})
  await expect.poll(checkpoint, longTimeout).toBeGreaterThan(0)
  const before = await checkpoint()
  await beginTerm(pool())
  await send(join({ name: 'Ben', email: 'ben@example.com' }), by(asVisitor))
  await expect(following).rejects.toThrow('another command-service leads')
  expect(await checkpoint()).toBe(before)
})

test('a process that begins at the head reacts to nothing that was recorded before [T-85]', async () => {
  const { noted, process, dependencies, send, head } = await withUsers(['Ana', 'Ben'])
  const telling: Process = { ...process, beginsAtHead: true }
  await run(telling, dependencies, async () => Number(await checkpoint()) === (await head()))
  await send(join({ name: 'Cleo', email: 'cleo@example.com' }), by(asVisitor))
  await run(telling, dependencies, () => noted.length === 1)
  expect(noted).toEqual(['Cleo'])
})

/** Reactions to the types that begin once all of them are under way, and when each type's began. */
function waitingForEachOther(...types: string[]) {
  const under = new Set<string>()
  const { promise, resolve } = Promise.withResolvers<void>()
  return async (_: unknown, { type, stream }: { type: string; stream: string }) => {
    under.add(type + stream)
    if (under.size === types.length) resolve()
    await promise
    return []
  }
}

test('unordered reactions of one stream run together, and an ordered one waits for all before it', async () => {
  const { dependencies, events, send, head } = await withUsers(['Ana', 'Ben'])
  const ana = events().find(({ type }) => type === 'UserOnboarded')!
  await send({ type: 'ConfirmEmail', data: { userId: ana.data.userId as never } }, by(system('process')))
  const met = waitingForEachOther('UserOnboarded', 'UserOnboarded', 'EmailConfirmed')
  const together: Process = {
    name: 'notes',
    unordered: ['UserOnboarded', 'EmailConfirmed'],
    on: { UserOnboarded: met, EmailConfirmed: met },
  }
  await run(together, dependencies, async () => Number(await checkpoint()) === (await head()))

  const journal: string[] = []
  const noting = async (_: unknown, { type }: { type: string }) => {
    journal.push(`${type} begins`)
    await new Promise(setImmediate)
    journal.push(`${type} ends`)
    return []
  }
  const inOrder: Process = {
    name: 'others',
    unordered: ['UserOnboarded'],
    on: { UserOnboarded: noting, EmailConfirmed: noting },
  }
  await run(inOrder, dependencies, () => journal.length === 6)
  expect(journal.slice(-2)).toEqual(['EmailConfirmed begins', 'EmailConfirmed ends'])
})

test('a process that gathers reacts together to what has happened meanwhile', async () => {
  const { dependencies, send, head } = await withUsers(['Ana'])
  const met = waitingForEachOther('UserOnboarded', 'UserOnboarded')
  let reactions = 0
  const gathering: Process = {
    name: 'notes',
    gathersMs: 300,
    on: { UserOnboarded: (data, event) => (reactions++ === 0 ? [] : met(data, event)) },
  }
  await run(gathering, dependencies, async () => {
    if (reactions === 1)
      for (const name of ['Ben', 'Cleo'])
        await send(join({ name, email: `${name.toLowerCase()}@example.com` }), by(asVisitor))
    return reactions === 3 && Number(await checkpoint()) === (await head())
  })
})
