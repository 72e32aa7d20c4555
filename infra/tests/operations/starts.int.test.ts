import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServiceProcess, startService } from '../support/service-process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const secret = 'a secret of thirty-two letters, at least'
const pollOptions = { timeout: 60_000 }

let database: TestDatabase
let env: Record<string, string>
beforeEach(async () => {
  database = await testDatabase()
  env = {
    DATABASE_URL: database.url,
    COMMAND_URL: 'http://127.0.0.1:1',
    ...{ SESSION_SECRET: secret, MASTER_KEY: secret, COMMAND_SECRET: secret },
  }
})
afterEach(() => database.drop())

const isThere = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

for (const service of ['command-service', 'projection-service', 'gateway'] as const)
  test(`npm run start:${service} passes SIGTERM on, and no process of it is left [FLT-30]`, async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const npm = spawn('npm', ['run', `start:${service}`], {
      cwd: root,
      env: { ...env, PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) },
      stdio: 'ignore',
      detached: true,
    })
    try {
      await expect.poll(() => isThere(url), pollOptions).toBe(true)
      const ended = once(npm, 'exit')
      npm.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(await isThere(url)).toBe(false)
    } finally {
      // After a failure, ends what npm left behind, which is in its process group.
      try {
        process.kill(-npm.pid!, 'SIGKILL')
      } catch {}
    }
  })

test('a service that is asked to end while a request hangs is gone within 8 s [FLT-29]', async () => {
  const services: ServiceProcess[] = []
  for (const service of ['projection-service', 'command-service', 'gateway'] as const)
    services.push(await startService(service, env))
  const hanging = await Promise.all(services.map(({ url }) => halfARequest(url)))
  const askedAt = performance.now()
  await Promise.all(services.map((service) => service.end('SIGTERM')))
  expect(performance.now() - askedAt).toBeLessThan(8_000)
  for (const socket of hanging) socket.destroy()
})

test('requests on their way to a gateway that is asked to end are answered as usual [FLT-48]', async () => {
  const others = [await startService('projection-service', env), await startService('command-service', env)]
  const gateway = await startService('gateway', env)
  const { port } = new URL(gateway.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET /api/iam/profiles HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n`)
  expect(await isThere(gateway.url), 'once another is answered, this one has arrived').toBe(true)

  const ended = gateway.end('SIGTERM')
  await expect.poll(() => isThere(gateway.url), pollOptions).toBe(false)
  socket.write('\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
  await ended
  for (const service of others) await service.end('SIGTERM')
})

/** A caller that sends the first half of its body and then nothing more. */
async function halfARequest(url: string) {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = ['POST /commands HTTP/1.1', `host: 127.0.0.1:${port}`, 'content-type: application/json']
  socket.write([...head, 'content-length: 100', '', '{"type":'].join('\r\n'))
  // Once another request is answered, this one has arrived.
  await fetch(`${url}/healthz`)
  return socket
}
