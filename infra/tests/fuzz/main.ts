import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { Lives } from '../faults/lives.ts'
import { readOptions } from '../support/options.ts'
import { newAdmin, newcomer } from './callers.ts'
import { type Caller, fuzz } from './fuzz.ts'
import { accepted, triedCalls } from './property.ts'

/**
 * `npm run fuzz -- --bodies 10000 --accepted 10000 --seed 7`: sends `bodies` malformed requests to every call of the
 * served OpenAPI document, signed out, as a newcomer and as an admin; and `accepted` bodies in all with the extremes of
 * the schemas, spread evenly over the calls, of which each that is accepted has to read back. Exits 1 on any 5xx, hang, or
 * refusal that is not problem+json, on anything that is parked or does not read back, and where a call accepts too few of
 * its bodies. 0 leaves one or the other out.
 */
const { values } = readOptions({
  options: {
    bodies: { type: 'string', default: '10000' },
    accepted: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const folder = await temporaryFolder()
const dataDir = folder.path
const password = 'fuzz-continuum'
const lives = new Lives(await freePort(), {
  ...process.env,
  DATA_DIR: dataDir,
  DEMO: '1',
  DEMO_PASSWORD: password,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
console.log(`seed ${values.seed}, ${values.accepted} bodies in all, then ${values.bodies} requests per call`)
await lives.start()

const admin = newAdmin(lives.url, 'admin@iam.example', password)
await thereIs(admin)

const sent = Number(values.accepted)
const property = sent > 0 ? await tryAccepted(sent) : { findings: [] }

const get = async (path: string) => (await fetch(lives.url + path)).json() as Promise<never>
const { profiles } = (await get('/api/iam/profiles?limit=5')) as { profiles: readonly { handle: string }[] }
const people = await Promise.all(
  profiles.map(async ({ handle }) => {
    const path = `/api/iam/profiles/handle/${handle}`
    const { profile } = (await get(path)) as { profile: { id: string; userId: string } }
    return [handle, profile.id, profile.userId]
  }),
)
const {
  sent: requests,
  operations,
  findings,
} = await fuzz({
  url: lives.url,
  bodies: Number(values.bodies),
  seed: Number(values.seed),
  callers: [newcomer(lives.url), admin],
  ids: people.flat(),
  onOperation: ({ method, path }, done) => console.log(`${String(done).padStart(8)}  ${method} ${path}`),
})
await lives.stop()
await folder.remove()

console.log(`${requests} requests to ${operations} calls, ${findings.length} findings`)
for (const { request, status, answer } of findings.slice(0, 20))
  console.log(
    `${request.method} ${request.path} → ${status} ${answer.slice(0, 300)}\n  ${String(request.body).slice(0, 300)}`,
  )
for (const finding of property.findings.slice(0, 100)) console.log(finding)
if (findings.length + property.findings.length > 0) process.exitCode = 1

/** Sends extreme bodies to every call; returns what contradicts that the accepted ones are projected. */
async function tryAccepted(sent: number): Promise<{ readonly findings: readonly string[] }> {
  const document = (await (await fetch(`${lives.url}/openapi.json`)).json()) as never
  const calls = triedCalls(document).length
  const { shares, findings } = await accepted({
    urls: [lives.url],
    admin: { email: 'admin@iam.example', password },
    bodies: Math.ceil(sent / calls),
    seed: Number(values.seed),
    parked: parkedEvents,
    onCall: ({ call, accepted, sent }) =>
      console.log(`${String(accepted).padStart(6)} of ${sent} accepted  ${call}`),
  })
  const all = shares.reduce((total, { sent }) => total + sent, 0)
  const kept = shares.reduce((total, { accepted }) => total + accepted, 0)
  console.log(`${all} bodies to ${shares.length} calls, ${kept} accepted, ${findings.length} findings`)
  return { findings }
}

/** Parked events of all models and processes, from the product's metrics. */
async function parkedEvents(): Promise<number> {
  const metrics = await (await fetch(`${lives.url}/metrics`)).text()
  const counted = metrics.matchAll(/^iam_parked_events_total\{[^}]*\} (\d+)$/gm)
  return [...counted].reduce((total, [, count]) => total + Number(count), 0)
}

/** Waits until a caller can sign in, because the portal serves while its demo data is still being written. */
async function thereIs({ signIn }: Caller): Promise<void> {
  for (const until = Date.now() + 60_000; ; await delay(250)) {
    try {
      await signIn()
      return
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
