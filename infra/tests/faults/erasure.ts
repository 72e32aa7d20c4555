import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openPool } from '@iam/infra/postgres/pool'
import { bytesInTable } from '@iam/infra/testing/bytes-in-table'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { confirmsAddress } from '../erasure/confirms-address.ts'
import { inEvents } from '../erasure/opened-log.ts'
import { plantedBrand } from '../erasure/planted-brand.ts'
import { type Others, type Planted, password, plantedCreator } from '../erasure/planted-creator.ts'
import { plantedNewcomer } from '../erasure/planted-newcomer.ts'
import { sayable, unplantable } from '../erasure/sayable.ts'
import { inLines, inTables, inText, type Rows } from '../erasure/search.ts'
import { copyOf, type Readers, watch } from '../erasure/showings.ts'
import { sayAgain, writesAbout } from '../erasure/writes-about.ts'
import { type Client as Browser, openClient } from '../support/client.ts'
import { finalAnswer, finalPost, success } from '../support/final-answer.ts'
import { seeded } from '../support/seeded.ts'
import type { Run } from './killed.ts'
import { Client } from './load.ts'
import { workOn } from './rounds.ts'
import { judgeDatabase, report } from './verdict.ts'
import { openWorld, type World } from './world.ts'

/**
 * Time in ms after which nothing may be left: the key table is checked every 15 s, and what requests in progress wrote
 * during the erasure is removed by the next sweep, once a minute.
 */
const promised = 90_000

/**
 * Over two of each service under load: plants words in every field that can hold personal data, erases the user while
 * others write about them, and searches the words in the log, all tables, all service logs, the files of the key table and
 * the answers of each gateway to each reader. The erasures are requested by an admin and by the user in turn, round by
 * round. Returns whether nothing was left.
 */
export async function runErasures({ rounds, clients: count, seed }: Run): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  opened.defer(() => folder.remove())
  let said = ''
  const world = opened.adopt(
    await openWorld(folder.path, {
      variables: { LOG_LEVEL: 'debug' },
      heard: (chunk) => {
        said += chunk
      },
    }),
    (each) => each.close(),
  )
  const { databaseUrl, logUrl: eventStoreUrl, masterKey } = world
  const place = { databaseUrl, eventStoreUrl, masterKey }
  // A search scans every table, and these grow with each round, so it needs a longer deadline.
  const pool = openPool({ url: databaseUrl, name: 'search', max: 1, deadlineMs: 60_000 })
  opened.defer(() => pool.end())
  const rows: Rows = async (text, values = []) => (await pool.query(text, [...values])).rows
  const admin = await newAdmin(world)
  const clients = Array.from({ length: count }, (_, i) => new Client(world.gateways, seeded(seed + i)))
  console.log(`erasure: seed ${seed}, ${rounds} rounds, ${count} clients, ${folder.path}`)
  const random = seeded(seed)
  const marksOf: (readonly string[])[] = []
  const everPlanted = new Set<string>()
  let broken = 0

  for (let round = 1; round <= rounds; round++) {
    const stop = new AbortController()
    const working = clients.map((client) => workOn(client, stop.signal))
    const left = await eraseUnderLoad(round)
    stop.abort()
    await Promise.all(working)
    if (left.length > 0) broken++
    for (const line of left.slice(0, 20)) console.log(`  LEFT: ${line.slice(0, 400)}`)
  }
  // Work that the last rounds started, such as a sweep, may have written later, so search again.
  const again: string[] = []
  for (const marks of marksOf) again.push(...(await inTables(rows, marks)))
  const logged = inLines(said, marksOf.flat())
  for (const line of [...again, ...logged]) console.log(`  LEFT at the end: ${line}`)
  const missed = [...sayable].filter((field) => !everPlanted.has(field) && !(field in unplantable))
  for (const field of missed) console.log(`  nothing was planted in ${field}`)
  await world.endServices()
  const journal = clients.flatMap((client) => client.journal)
  const verdict = await judgeDatabase(world.databaseUrl, world.masterKey, journal)
  const isSound = report(verdict, clients)
  console.log(`${broken} of ${rounds} rounds left something; ${marksOf.flat().length} people erased`)
  return isSound && broken === 0 && [again, logged, missed].every(({ length }) => length === 0)

  /** Erases the users of one round; returns what is left of them, in words. */
  async function eraseUnderLoad(round: number): Promise<readonly string[]> {
    const [{ position: since } = { position: 0 }] = await rows<{ position: number }>(
      'select coalesce(max(position), 0)::int as position from events',
    )
    const others: Others = { visitor: () => openClient(world.gateways), admin, brand: await newBrand(world) }
    const creator = await plantedCreator(others)
    await confirmsAddress(rows, creator)
    const spokenOf: readonly Planted[] = [creator, await plantedBrand(others)]
    // Whether the bytes of a deleted key stay in the file depends on its place in the page, so each round erases several
    // keys.
    const newcomers = Array.from({ length: 10 }, () => plantedNewcomer(others))
    const people = [...spokenOf, ...(await Promise.all(newcomers))]
    const marks = people.map(({ planting }) => planting.mark)
    marksOf.push(marks)
    const readers: Readers = {
      ...{ visitor: openClient([]), admin, brand: others.brand, stranger: await newBrand(world) },
      ...{ 'the creator': copyOf(creator.client), 'the erased brand': copyOf(spokenOf[1]!.client) },
    }
    const watched = await watch(world.gateways, readers, spokenOf)

    // Proves before the erasure that the search finds the words.
    const inLog = await inEvents(place, marks, since)
    const before = { tables: await inTables(rows, marks), answers: await watched.look() }
    const keys = await wrappedKeys(rows, people)
    const foundKeys = await countKeys(world, keys)
    const words = people.flatMap(({ planting }) => planting.words).length
    const planted = new Set([...inLog, ...before.tables])
    for (const field of planted) everPlanted.add(field)
    const blind = world.gateways.filter((one) => !before.answers.some(({ gateway }) => gateway === one))

    const writes = writesAbout(creator, others)
    const slowly = async <Result>(work: () => Promise<Result>) => {
      await delay(random() * 150)
      return work()
    }
    const erased = performance.now()
    await Promise.all([
      ...people.map((one) => slowly(() => erase(one, round % 2 === 0 ? admin : undefined))),
      ...writes.map((one) => slowly(() => sayAgain(one))),
    ])

    const gone: Record<string, number> = {}
    let left: readonly string[] = []
    for (;;) {
      const began = performance.now() - erased
      const places = { ...(await inStores()), answers: await inAnswers() }
      for (const [place, found] of Object.entries(places))
        if (found.length > 0) delete gone[place]
        else gone[place] ??= began / 1_000
      left = inWords(places)
      if (left.length === 0 || began > promised) break
      await delay(500)
    }

    // The remaining users repeat their requests under the same keys.
    const stays = [admin, others.brand]
    const repeated = [...creator.planting.said, ...writes].filter(({ by }) => stays.includes(by))
    const told: string[] = []
    for (const one of repeated) {
      const found = inText(JSON.stringify((await sayAgain(one)).body), marks)
      if (found.length > 0) told.push(`the answer to a repetition of ${one.method} ${one.path}: ${found[0]}`)
    }
    const after = inWords({ ...(await inStores()), answers: await inAnswers('everywhere') })
    said = said.slice(-1_000)
    const seconds = Object.entries(gone).map(([place, when]) => `${place} ${when.toFixed(1)}`)
    console.log(
      `round ${round}, by ${round % 2 === 0 ? 'an admin' : 'themselves'}: ${words} strings in ${planted.size} fields of events and tables, ` +
        `${before.answers.length} answers and ${foundKeys} places of key files; free of them by second ${seconds.join(', ')}; ` +
        `${repeated.length} requests repeated`,
    )
    return [
      ...watched.unasked.map((path) => `nothing is asked of ${path}`),
      ...blind.map((gateway) => `nothing is found in what ${gateway} answers before`),
      ...(foundKeys < keys.length ? [`only ${foundKeys} of ${keys.length} keys are found before`] : []),
      ...left,
      ...told,
      ...after.map((one) => `after the repetitions: ${one}`),
    ]

    async function inStores(): Promise<Places> {
      return {
        log: await inEvents(place, marks, since),
        tables: await inTables(rows, marks),
        'logs of services': inLines(said, marks),
        'files beside': inLines(await filesBeside(world, rows), marks),
        'files of keys': (await countKeys(world, keys)) > 0 ? ['a wrapped key'] : [],
      }
    }

    async function inAnswers(where?: 'everywhere'): Promise<readonly string[]> {
      const found = await watched.look(where)
      return found.map(({ gateway, who, path, how }) => `${gateway}${path} to ${who}: ${how}`)
    }
  }
}

/** Findings by the place in which they were found. */
type Places = Readonly<Record<string, readonly string[]>>

const inWords = (places: Places) =>
  Object.entries(places).flatMap(([place, found]) => found.map((one) => `${place}: ${one}`))

const wrappedKeys = async (rows: Rows, people: readonly Planted[]): Promise<readonly Buffer[]> =>
  (
    await rows<{ wrapped: Buffer }>(
      'select wrapped from person_keys where person_id = any ($1) and wrapped is not null',
      [people.flatMap(({ keys }) => keys)],
    )
  ).map(({ wrapped }) => wrapped)

async function countKeys({ admin }: World, keys: readonly Buffer[]): Promise<number> {
  let found = 0
  for (const key of keys) found += await bytesInTable(admin, 'person_keys', key)
  return found
}

/** PostgreSQL's own log, and the file of erasures. */
async function filesBeside({ folder }: World, rows: Rows): Promise<string> {
  const [{ at } = { at: '' }] = await rows<{ at: string }>("select current_setting('data_directory') as at")
  const files = [join(dirname(at), 'postgres.log'), join(folder, 'erased.jsonl')]
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
}

/** Erases a user; a 401 to the repetition means that the erasure is done, because it ended the session. */
async function erase({ client, userId }: Planted, admin: Browser | undefined): Promise<void> {
  const answer = await finalAnswer(() =>
    admin
      ? admin.post(`/api/admin/users/${userId}/erase`, { reason: 'asked by letter' })
      : client.post('/api/users/me/erase', { reason: 'moving on' }),
  )
  if (answer.status !== 401) success(answer, 'an erasure')
}

const newBrand = (world: World) => registered(world, { name: 'Mill', email: `${randomUUID()}@mill.example` })

async function registered(world: World, person: { name: string; email: string }): Promise<Browser> {
  const client = openClient(world.gateways)
  success(await finalPost(client, '/api/auth/register', { ...person, password, role: 'brand' }), 'joining')
  return client
}

/** A new user whom the operator's command makes an admin. */
async function newAdmin(world: World): Promise<Browser> {
  const email = `${randomUUID()}@admin.example`
  const client = await registered(world, { name: 'Noa', email })
  const program = new URL('../../standalone/src/operate/main.ts', import.meta.url).pathname
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, MASTER_KEY: world.masterKey }
  await promisify(execFile)(process.execPath, [program, 'make-admin', email], { env })
  return client
}
