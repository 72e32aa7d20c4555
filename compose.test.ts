import { readFileSync } from 'node:fs'
import { settings } from '@iam/infra/env'
import { expect, test } from 'vitest'

/** The text of docker-compose.yml is checked, because Docker is not available in the tests. */
const compose = readFileSync(new URL('docker-compose.yml', import.meta.url), 'utf8')
const [, services = ''] = /^services:\n([\s\S]*?)^volumes:/m.exec(compose) ?? []
const sections = services.split(/^ {2}(?=[a-z-]+:$)/m).filter((text) => /^[a-z-]+:\n/.test(text))
const service = (name: string) => sections.find((text) => text.startsWith(`${name}:`)) ?? ''
const names = sections.map((text) => text.slice(0, text.indexOf(':')))

test('every service of ours has a readiness check, and time to close before Docker kills it [FLT-49]', () => {
  for (const [name, port] of [
    ['command-service', 3001],
    ['projection-service', 3002],
    ['gateway', 3000],
  ] as const) {
    expect(service(name), name).toMatch(new RegExp(`healthcheck:[\\s\\S]*http://127.0.0.1:${port}/readyz`))
    expect(service(name), name).toContain('<<: *service')
    expect(service(name), 'the master key can be replaced').toContain('MASTER_KEY_PREVIOUS:')
  }
  expect(compose).toContain('stop_grace_period: 10s')
})

test('the only published port is the proxy’s, on loopback, which no restart of a gateway changes [FLT-49 FLT-106]', () => {
  expect(names).toContain('proxy')
  const published = sections.flatMap((text) =>
    [...text.matchAll(/ports: \[(.*)\]/g)].map(([, ports]) => ports),
  )
  expect(published).toEqual(["'127.0.0.1:3000:3000'"])
  expect(service('proxy')).toContain("ports: ['127.0.0.1:3000:3000']")
  expect(service('proxy')).toContain('gateway: { condition: service_healthy }')
  const file = /\.\/(docs\/proxies\/compose\.Caddyfile):/.exec(service('proxy'))?.[1] ?? ''
  const site = readFileSync(new URL(file, import.meta.url), 'utf8')
  expect(site).toMatch(/^https:\/\/localhost:3000 \{/m)
  expect(site).toContain('dynamic a gateway 3000')
})

test('the proxy repeats the same requests as the documented one, which is tested behind two gateways [FLT-48]', () => {
  const repeats = (file: string) =>
    /lb_retry_match method[\s\S]*?\n\t\t\}/.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))?.[0]
  expect(repeats('docs/proxies/compose.Caddyfile')).toBeDefined()
  expect(repeats('docs/proxies/compose.Caddyfile')).toBe(repeats('docs/proxies/Caddyfile'))
})

test('no password has a default, and PUBLIC_URL is what the proxy serves [FLT-49]', () => {
  const variables = [...compose.matchAll(/\$\{([A-Z_]+)([^}]*)\}/g)].map(([, name, rest]) => ({ name, rest }))
  const secret = variables.filter(({ name }) => /PASSWORD|SECRET|KEY/.test(name ?? ''))
  expect(secret.length).toBeGreaterThan(5)
  for (const { name, rest } of secret) expect(rest, name).toBe(`:?set ${name}`)
  expect(service('gateway')).toMatch(/PUBLIC_URL: \$\{PUBLIC_URL:-https:\/\/localhost:3000\}/)
  expect(compose).toMatch(/NATS_URL: nats:\/\/iam:\$\{NATS_PASSWORD/)
})

test('every setting is passed on, or the documentation says that it is not [FLT-49]', () => {
  const isPassed = (name: string) => new RegExp(`^ +${name}:(?:$| .*\\$\\{${name}[:}])`, 'm').test(compose)
  const operation = readFileSync(new URL('docs/operation.md', import.meta.url), 'utf8')
  const [, said = ''] = /^Docker Compose passes on all of them but (.*)\.$/m.exec(operation) ?? []
  const named = [...said.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(
    Object.keys(settings)
      .filter((name) => !isPassed(name))
      .toSorted(),
  )
  expect(isPassed('DATABASE_CONNECTIONS')).toBe(true)
})
