import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { Lives } from '../faults/lives.ts'
import { newAdmin, newcomer } from './callers.ts'
import { type Caller, fuzz } from './fuzz.ts'

/**
 * `npm run fuzz -- --bodies 10000 --seed 7`: so many malformed requests at every call of the served OpenAPI document, as
 * nobody, as a newcomer and as an admin. Exits 1 on any 5xx, hang, or refusal that is not problem+json.
 */
const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '10000' },
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
console.log(`seed ${values.seed}, ${values.bodies} requests per call`)
await lives.start()

const admin = newAdmin(lives.url, 'admin@iam.example', password)
await thereIs(admin)

const get = async (path: string) => (await fetch(lives.url + path)).json() as Promise<never>
const { profiles } = (await get('/api/iam/profiles?limit=5')) as { profiles: readonly { handle: string }[] }
const people = await Promise.all(
  profiles.map(async ({ handle }) => {
    const path = `/api/iam/profiles/handle/${handle}`
    const { profile } = (await get(path)) as { profile: { id: string; userId: string } }
    return [handle, profile.id, profile.userId]
  }),
)
const { sent, operations, findings } = await fuzz({
  url: lives.url,
  bodies: Number(values.bodies),
  seed: Number(values.seed),
  callers: [newcomer(lives.url), admin],
  ids: people.flat(),
  onOperation: ({ method, path }, done) => console.log(`${String(done).padStart(8)}  ${method} ${path}`),
})
await lives.stop()
await folder.remove()

console.log(`${sent} requests to ${operations} calls, ${findings.length} findings`)
for (const { request, status, answer } of findings.slice(0, 20))
  console.log(
    `${request.method} ${request.path} → ${status} ${answer.slice(0, 300)}\n  ${String(request.body).slice(0, 300)}`,
  )
if (findings.length > 0) process.exitCode = 1

/** The portal serves while its demo data is still being written. */
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
