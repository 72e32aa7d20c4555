import { system } from '@iam/contracts/event'
import { type EventStore, StoreUnavailable } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import type { Process } from '../process.ts'
import { beginTerm } from '../testing/leading.ts'
import { asVisitor } from '../testing/people.ts'
import { by, join } from '../testing/test-service.ts'
import { forgetPlaces, noteNewTypes, takeTypes } from './places-of-types.ts'
import { followSetup } from './testing/follow-setup.ts'

const { pool, withUsers, run, checkpoint } = followSetup()

/** Two releases of the process that notes who joins: the newer one also notes who confirms an address. */
async function twoReleases() {
  const { process: older, dependencies, noted, ...service } = await withUsers(['Ana', 'Ben', 'Cleo'])
  const { send, events, head } = service
  const joined = events().filter(({ type }) => type === 'UserOnboarded')
  const idOf = Object.fromEntries(joined.map(({ data }) => [data.name, data.userId]))
  const nameOf = (id: string) => Object.keys(idOf).find((name) => idOf[name] === id)!
  let awayFor = ''
  const EmailConfirmed: Process['on']['EmailConfirmed'] = ({ userId }) => {
    if (nameOf(userId) === awayFor) throw new StoreUnavailable('away')
    noted.push(`${nameOf(userId)} confirms`)
    return []
  }
  const newer: Process = { ...older, on: { ...older.on, EmailConfirmed } }
  // In batches of one event.
  const subscribe: EventStore['subscribe'] = (options) => service.subscribe({ ...options, batchSize: 1 })
  const store: EventStore = { ...service, subscribe }
  const leadsUntil = (release: Process, until: () => unknown) =>
    run(release, { ...dependencies, store }, until)
  return {
    older,
    newer,
    joins: (name: string) => send(join({ name, email: `${name}@example.com` }), by(asVisitor)),
    confirm: (name: string) =>
      send({ type: 'ConfirmEmail', data: { userId: idOf[name] as never } }, by(system('process'))),
    /** Leads until it has noted this, and is at the end of the log. */
    async leads(release: Process, ...expected: string[]) {
      const caughtUp = async () => Number(await checkpoint()) === (await head())
      await leadsUntil(release, async () => noted.length >= expected.length && (await caughtUp()))
      expect(noted.splice(0)).toEqual(expected)
    },
    /** The lead is lost while it waits for a reaction to the user's event, after one other. */
    async losesLeadAt(release: Process, name: string) {
      awayFor = name
      await expect(leadsUntil(release, () => noted.splice(0).length === 1)).rejects.toThrow('aborted')
      awayFor = ''
    },
    /** A service of the newer release starts. */
    starts: () => noteNewTypes(store, pool(), [newer]),
  }
}

const places = async () =>
  (await pool().query(`select name from checkpoints where name like 'process:%:%'`)).rows

test('what the release before passes over is reacted to by the newer one, from its first start on', async () => {
  const { older, newer, confirm, joins, leads, losesLeadAt, starts } = await twoReleases()
  await confirm('Ana')
  await leads(older, 'Ana', 'Ben', 'Cleo')
  await starts()
  await confirm('Ben')
  await joins('Dan')
  await leads(older, 'Dan')
  // The second service of the newer release.
  await starts()
  await confirm('Cleo')
  await leads(older)
  await losesLeadAt(newer, 'Cleo')
  await leads(newer, 'Ben confirms', 'Cleo confirms')
  expect(await places()).toEqual([])
})

test('likewise after the release before has led again', async () => {
  const { older, newer, confirm, leads } = await twoReleases()
  await confirm('Ana')
  await leads(newer, 'Ana', 'Ben', 'Cleo', 'Ana confirms')
  await confirm('Ben')
  await leads(older)
  await confirm('Cleo')
  await leads(newer, 'Ben confirms', 'Cleo confirms')
})

test('nothing past is reacted to: of a release that names no types, and of an upgrade that was given up a week ago [T-85]', async () => {
  const { older, newer, confirm, leads, starts } = await twoReleases()
  await leads(older, 'Ana', 'Ben', 'Cleo')
  await pool().query('update checkpoints set types = null')
  await starts()
  expect(await places()).toEqual([])

  await confirm('Ana')
  await leads(older)
  await starts()
  await confirm('Ben')
  await leads(older)
  await pool().query(`update checkpoints set seen_at = now() - interval '8 days' where name like '%:%:%'`)
  await starts()
  await confirm('Cleo')
  await leads(older)
  await leads(newer, 'Cleo confirms')
})

test('once another term has begun, an earlier one takes and forgets nothing', async () => {
  const { older, newer, leads, starts } = await twoReleases()
  await leads(older, 'Ana', 'Ben', 'Cleo')
  await starts()
  const ended = await beginTerm(pool())
  await beginTerm(pool())
  await expect(takeTypes(pool(), newer, ended)).rejects.toThrow('another command-service leads')
  await forgetPlaces(pool(), newer, ['EmailConfirmed'], ended)
  expect(await places()).toHaveLength(1)
})
